import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { OutboxRelay } from '@blindspot/service-kit/events/outbox-relay';

export interface SubmissionMetrics {
  /** One statement with so many answers is done. */
  statement(answers: number, outcome: 'done' | 'failed'): void;
}

/** Figures of the hot path; none is kept for a request, let alone a person. */
export function createSubmissionMetrics(registry: Registry, relay: OutboxRelay): SubmissionMetrics {
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
  registry.registerMetric(
    new Gauge({
      name: 'responses_outbox_oldest_seconds',
      help: 'Age of the oldest event that is not in the stream yet.',
      registers: [],
      async collect() {
        // While Postgres is away the other figures are wanted all the more.
        const ageMs = await relay.oldestUnpublishedMs().catch(() => Number.NaN);
        this.set(ageMs / 1_000);
      },
    }),
  );
  return {
    statement(answers, outcome) {
      together.observe(answers);
      statements.inc({ outcome });
    },
  };
}
