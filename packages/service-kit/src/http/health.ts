import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Checks = Record<string, () => Promise<void> | void>;

export type Outcomes = Record<string, 'ok' | 'away'>;

interface Readiness {
  ready: boolean;
  /** By part; left out where whoever asks is not to know the parts. */
  checks?: Outcomes;
  /** What an operator should look at although everything answers. */
  warnings?: string[];
}

/** What readiness is found out by. */
export type Probe = () => Promise<Readiness>;

const checkTimeoutMs = 2_000;
const outcomesLiveMs = 1_000;

/** Asks the parts once a second at most, however often it is asked itself. */
export function createProbe(checks: Checks): () => Promise<{ ready: boolean; checks: Outcomes }> {
  let found: Promise<{ ready: boolean; checks: Outcomes }> | undefined;
  return () => {
    found ??= runChecks(checks).finally(() => {
      setTimeout(() => {
        found = undefined;
      }, outcomesLiveMs).unref();
    });
    return found;
  };
}

/** Asks every part at once, each with a limit. */
async function runChecks(checks: Checks): Promise<{ ready: boolean; checks: Outcomes }> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, 'ok' | 'away']> => {
      const limit = new AbortController();
      try {
        await Promise.race([
          Promise.resolve(check()),
          wait(checkTimeoutMs, undefined, { signal: limit.signal, ref: false }).then(() => {
            throw new Error('no answer in time');
          }),
        ]);
        return [name, 'ok'];
      } catch {
        return [name, 'away'];
      } finally {
        limit.abort();
      }
    }),
  );
  return { ready: outcomes.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(outcomes) };
}

/** Live: the process answers. Ready: everything it needs does, and it is not stopping. */
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
