import { anonymity } from '@blindspot/contracts/anonymity';
import { expect } from 'vitest';
import { aRequest } from './builders.ts';
import type { Harness } from './harness.ts';
import { asAnalysis } from './sealing.ts';

interface Held {
  response_id: string;
  sealed_in: number | null;
  effective_weight: number | null;
}

export function useAnsweredSets(harness: Harness) {
  const { call, database, requests } = harness;
  const analysis = asAnalysis(harness);
  const { seal, confirm, submitMany } = analysis;

  const held = (requestId: string): Promise<Held[]> =>
    database.query<Held>(
      `select response_id, sealed_in, effective_weight from responses.answers
       where request_id = $1 order by response_id`,
      [requestId],
    );

  return {
    ...analysis,
    held,
    erase: async (receipt: string | undefined): Promise<void> =>
      expect((await call(`/api/my-responses/${receipt}`, { method: 'DELETE' })).status).toBe(204),
    change: (receipt: string | undefined, unsaid = 'On reflection: you hum.') =>
      call(`/api/my-responses/${receipt}`, {
        method: 'PUT',
        body: { responses: { unsaid }, relationship: 'family' },
      }),
    entered: async (requestId: string): Promise<(number | null)[]> =>
      (await held(requestId))
        .map(({ sealed_in: set }) => set)
        .toSorted((one, other) => (one ?? 99) - (other ?? 99)),
    statesOf: async (requestId: string): Promise<[number, string][]> =>
      (
        await database.query<{ number: number; state: string }>(
          'select number, state from responses.sets where request_id = $1 order by number',
          [requestId],
        )
      ).map(({ number, state }) => [number, state]),
    /** If there are more than five answers, a confirmed set contains the first five. */
    answered: async (count: number): Promise<{ requestId: string; receipts: string[] }> => {
      const requestId = requests.add(aRequest());
      const receipts = await submitMany(requestId, Math.min(count, anonymity.full));
      if (count <= anonymity.full) return { requestId, receipts };
      expect(await seal(requestId)).toMatchObject({ sealed: true, size: 5 });
      expect(await confirm(requestId)).toBe(true);
      return { requestId, receipts: [...receipts, ...(await submitMany(requestId, count - anonymity.full))] };
    },
  };
}

export const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: { status: number; code: string }) => [error.status, error.code],
  );
