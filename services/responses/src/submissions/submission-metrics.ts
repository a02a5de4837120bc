import { Counter, Histogram, type Registry } from 'prom-client';

export interface SubmissionMetrics {
  /** One statement with so many answers is done. */
  statement(answers: number, outcome: 'done' | 'failed'): void;
}

/** Figures of the hot path; none is kept for a request, let alone a person. */
export function createSubmissionMetrics(registry: Registry): SubmissionMetrics {
  const together = new Histogram({
    name: 'responses_answers_per_statement',
    help: 'Answers that shared a statement and its commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'responses_submit_statements_total',
    help: 'Statements that took answers, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    statement(answers, outcome) {
      together.observe(answers);
      statements.inc({ outcome });
    },
  };
}
