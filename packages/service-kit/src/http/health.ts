import type { FastifyInstance } from 'fastify';
import { withinLimit } from '../process/time-limit.ts';

export type Checks = Record<string, () => Promise<void> | void>;

interface Readiness {
  ready: boolean;
  /** Results by dependency; missing if the caller must not see the dependencies. */
  checks?: Record<string, 'ok' | 'away'>;
  /** Faults that need an operator's attention although every dependency answers. */
  warnings?: string[];
}

export type Probe = () => Promise<Readiness>;

const checkTimeoutMs = 2_000;
const outcomesLiveMs = 1_000;

type Outcome = Required<Pick<Readiness, 'ready' | 'checks'>>;

/** Returns a probe that runs the checks at most once a second. */
export function createProbe(checks: Checks): () => Promise<Outcome> {
  let found: Promise<Outcome> | undefined;
  return () => {
    found ??= runChecks(checks).finally(() => {
      setTimeout(() => {
        found = undefined;
      }, outcomesLiveMs).unref();
    });
    return found;
  };
}

async function runChecks(checks: Checks): Promise<Outcome> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'away']> => {
      const checked = (async () => await check())().then(
        () => 'ok' as const,
        () => 'away' as const,
      );
      return [name, await withinLimit(checkTimeoutMs, checked, 'away' as const)];
    }),
  );
  return { ready: outcomes.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(outcomes) };
}

/** Adds `live` (the process answers) and `ready` (the dependencies answer and the app is not stopping). */
export function addHealthRoutes(app: FastifyInstance, probe: Probe, prefix = ''): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.get(`${prefix}/health/live`, { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get(`${prefix}/health/ready`, { schema: { hide: true } }, async (_request, reply) => {
    const { ready, ...details } = await probe();
    const status = closing ? 'stopping' : ready ? 'ok' : 'degraded';
    return reply.code(status === 'ok' ? 200 : 503).send({ status, ...details });
  });
}
