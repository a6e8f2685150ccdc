"""Values of a run by pytrec_eval, which is built on trec_eval 9: QUERY MEASURE VALUE, every digit.

pip install pytrec-eval-terrier==0.5.11
python reference.py QRELS.tsv RUN | gzip -9n > dl19.tsv.gz
"""
import sys

import pytrec_eval

MEASURES = """num_ret num_rel num_rel_ret map Rprec bpref recip_rank iprec_at_recall P recall infAP
Rprec_mult 11pt_avg ndcg ndcg_cut map_cut relative_P success set_P set_relative_P set_recall set_map
set_F num_nonrel_judged_ret""".split()

qrels, run = {}, {}
for line in open(sys.argv[1]).read().splitlines()[1:]:
    query, document, grade = line.split("\t")
    qrels.setdefault(query, {})[document] = int(grade)
for line in open(sys.argv[2]):
    query, _, document, _, score, _ = line.split()
    run.setdefault(query, {})[document] = float(score)
values = pytrec_eval.RelevanceEvaluator(qrels, set(MEASURES)).evaluate(run)
for query in sorted(values):
    for measure in sorted(values[query]):
        print(query, measure, repr(float(values[query][measure])), sep="\t")
