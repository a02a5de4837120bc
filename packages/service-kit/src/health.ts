import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Checks = Record<string, () => Promise<void> | void>;

export type Readiness = { ready: boolean; checks: Record<string, 'ok' | 'away'> };

const checkTimeoutMs = 2_000;

/** Asks every part at once, each with a limit. */
export async function runChecks(checks: Checks): Promise<Readiness> {
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
export function addHealthRoutes(app: FastifyInstance, checks: Checks, prefix = ''): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.get(`${prefix}/health/live`, { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get(`${prefix}/health/ready`, { schema: { hide: true } }, async (_request, reply) => {
    const { ready, checks: outcomes } = await runChecks(checks);
    const ok = ready && !closing;
    return reply
      .code(ok ? 200 : 503)
      .send({ status: ok ? 'ok' : closing ? 'stopping' : 'degraded', checks: outcomes });
  });
}
