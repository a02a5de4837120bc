import { randomUUID } from 'node:crypto';
import {
  getRequestFacts,
  requestKeepers,
  type RequestKeeper,
} from '@blindspot/contracts/messages/feedback-requests';
import {
  comparedAtOnce,
  countResponsesAgain,
  getReconciliation,
  listHeldRequests,
  type HeldRequest,
} from '@blindspot/contracts/messages/operations';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useRequests } from './harness.ts';

const { database, others, recorded, logLines } = await useRequests({ RECONCILE_EVERY_MS: 150 });

const copies: Record<RequestKeeper, Map<string, HeldRequest>> = { responses: new Map(), analysis: new Map() };
const away = new Set<RequestKeeper>();
let pagesAsked = 0;
let counted: { request_id: string; version: number }[] = [];

for (const keeper of requestKeepers) {
  others.serve(listHeldRequests(keeper), ({ after }) => {
    if (away.has(keeper)) throw unavailable('dependency_unavailable', 'It is away.');
    pagesAsked += 1;
    const left = [...copies[keeper].values()]
      .filter(({ request_id: id }) => after === null || id > after)
      .toSorted((one, other) => (one.request_id < other.request_id ? -1 : 1));
    const held = left.slice(0, comparedAtOnce);
    return { held, next: left.length > held.length ? (held.at(-1)?.request_id ?? null) : null };
  });
}
others.serve(countResponsesAgain, ({ requests }) => {
  counted.push(...requests);
  return { counted: requests.length };
});

async function standing(count: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, version)
     select gen_random_uuid(), $1, 'O', 'T', '', 'custom',
       '{"questions":{"q1":"?"},"optional_questions":{},"format":"text","scale":"1-10"}', 'professional',
       'professional', 3
     from generate_series(1, $2) returning id`,
    [randomUUID(), count],
  );
  const ids = rows.map(({ id }) => id);
  for (const keeper of requestKeepers) {
    for (const id of ids) {
      copies[keeper].set(id, { request_id: id, version: 3, response_count: 0, count_version: 0 });
    }
  }
  return ids;
}

function alter(keeper: RequestKeeper, id: string, change: Partial<HeldRequest>): void {
  const copy = copies[keeper].get(id);
  if (copy) copies[keeper].set(id, { ...copy, ...change });
}

const ask = () => others.ask(getReconciliation, {});

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    const before = (await ask()).compared_at;
    await eventually(async () => expect((await ask()).compared_at).not.toBe(before));
  }
}

const eventsOf = async (id: string): Promise<[string, number][]> =>
  (await recorded(id)).map(({ type, aggregateVersion }) => [type, aggregateVersion]);

beforeEach(async () => {
  await eventually(() => others.streamAccess());
});

afterEach(async () => {
  away.clear();
  counted = [];
  for (const keeper of requestKeepers) copies[keeper].clear();
  await database.query('delete from requests.feedback_requests');
  // A round that saw only half of the cleanup would hold back repairs in the next test.
  await rounds(2);
});

describe('reconciliation', () => {
  it('a reconciliation round repairs only the differing copies among three thousand', async () => {
    const ids = await standing(3_000);
    const [lacking = '', behind = '', ahead = '', miscounted = '', gone = ''] = ids;
    copies.analysis.delete(lacking);
    alter('responses', behind, { version: 2 });
    alter('analysis', ahead, { version: 8 });
    alter('responses', miscounted, { response_count: 4, count_version: 6 });
    alter('analysis', miscounted, { response_count: 0, count_version: 0 });
    await database.query('delete from requests.feedback_requests where id = $1', [gone]);
    await rounds(2);
    await eventually(async () => {
      expect(await eventsOf(lacking)).toContainEqual(['feedback-request-created', 3]);
      expect(await eventsOf(behind)).toContainEqual(['feedback-request-updated', 3]);
      expect(await eventsOf(ahead)).toContainEqual(['feedback-request-updated', 9]);
      expect(await eventsOf(gone)).toContainEqual(['feedback-request-deleted', 4]);
      expect(counted).toContainEqual({ request_id: miscounted, version: 7 });
    });
    const about = await database.query<{ id: string }>(
      `select distinct payload ->> 'aggregateId' as id from requests.outbox`,
    );
    expect(about.map(({ id }) => id).toSorted()).toEqual([lacking, behind, ahead, gone].toSorted());
  });

  it('the number of each kind of difference is in the health reply and in the log', async () => {
    const [lacking = '', other = ''] = await standing(3);
    // Waits for the running round, which would otherwise see only some of the changes.
    await rounds(1);
    copies.responses.delete(lacking);
    copies.analysis.delete(lacking);
    alter('analysis', other, { response_count: 2 });
    await eventually(async () =>
      expect(await ask()).toMatchObject({
        mended: { lacking: 2, left_over: 0, other_version: 0, miscounted: 1 },
        mended_at: expect.any(String) as string,
        held_back: 0,
      }),
    );
    await eventually(() => {
      const lines = logLines.map((line) => JSON.parse(line) as object);
      expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', code: 'lacking', count: 2 }));
      expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', code: 'miscounted', count: 1 }));
    });
  });

  it('a copy with the closing time of a form that was taken down needs no repair', async () => {
    const [down = ''] = await standing(1);
    await database.query(
      'update requests.feedback_requests set taken_down = true, closed_at = now() where id = $1',
      [down],
    );
    const { closed_at } = await others.ask(getRequestFacts, { request_id: down });
    alter('responses', down, { closed_at });
    await rounds(3);
    expect(await eventsOf(down)).toEqual([]);
  });

  it('a copy that changes between two rounds is not repaired, because an update is in transit', async () => {
    const [busy = ''] = await standing(1);
    let seen = 0;
    for (let look = 0; look < 6; look += 1) {
      seen += 1;
      alter('responses', busy, { response_count: seen, count_version: seen });
      await rounds(1);
    }
    expect(counted).toEqual([]);
  });
});

describe('reconciliation of a new request', () => {
  it('a new request without a copy in another service is not repaired in the first round', async () => {
    await rounds(1);
    const [fresh = ''] = await standing(1);
    const before = pagesAsked;
    copies.responses.delete(fresh);
    await eventually(() => expect(pagesAsked).toBeGreaterThan(before));
    const late: HeldRequest = { request_id: fresh, version: 3, response_count: 0, count_version: 0 };
    copies.responses.set(fresh, late);
    await rounds(3);
    expect(await eventsOf(fresh)).toEqual([]);
  });
});

describe('reconciliation with a service that is down', () => {
  it('a service that is down delays only the repair of its own copies', async () => {
    const [one = '', other = ''] = await standing(3);
    away.add('responses');
    copies.responses.delete(one);
    copies.analysis.delete(other);
    await eventually(async () => expect(await eventsOf(other)).not.toEqual([]));
    expect(await eventsOf(one)).toEqual([]);
    const { compared_at: while_away } = await ask();
    away.clear();
    await eventually(async () => expect(await eventsOf(one)).not.toEqual([]));
    expect((await ask()).compared_at).not.toBe(while_away);
  });
});

const entered = (ids: readonly string[]) =>
  database.query('select from requests.deleted_feedback_requests where id = any($1::uuid[])', [[...ids]]);

describe('reconciliation of unknown requests in other services', () => {
  it('reconciliation publishes deletions for a few unknown requests in other services', async () => {
    await standing(3);
    const [strange, twice] = [randomUUID(), randomUUID()];
    for (const id of [strange, twice]) {
      copies.responses.set(id, { request_id: id, version: 5, response_count: 1, count_version: 1 });
    }
    copies.analysis.set(twice, { request_id: twice, version: 1, response_count: 1, count_version: 1 });
    await eventually(async () => {
      expect(await eventsOf(strange)).toContainEqual(['feedback-request-deleted', 6]);
      expect(await eventsOf(twice)).toContainEqual(['feedback-request-deleted', 6]);
    });
  });

  it('copies of unknown requests are kept if the requests service had few requests when it found them', async () => {
    const lost = Array.from({ length: 4 }, () => randomUUID());
    for (const id of lost) {
      copies.responses.set(id, { request_id: id, version: 1, response_count: 3, count_version: 3 });
    }
    await standing(3);
    await eventually(async () => expect(await ask()).toMatchObject({ held_back: 4 }));
    await standing(9);
    await rounds(3);
    away.add('responses');
    pagesAsked = 0;
    await eventually(() => expect(pagesAsked).toBeGreaterThan(2));
    expect(await ask()).toMatchObject({ held_back: 4 });
    away.clear();
    await rounds(3);
    expect(await entered(lost)).toEqual([]);
  });

  it('reconciliation publishes the deletion of an unknown request once the deletion ledger contains the request', async () => {
    const lost = randomUUID();
    copies.analysis.set(lost, { request_id: lost, version: 1, response_count: 3, count_version: 3 });
    await eventually(async () => expect(await ask()).toMatchObject({ held_back: 1 }));
    await database.query(
      `insert into requests.deleted_feedback_requests (id, version, waiting_for)
       values ($1, 2, '{responses,analysis}')`,
      [lost],
    );
    await eventually(async () => {
      expect(await ask()).toMatchObject({ held_back: 0 });
      expect(await eventsOf(lost)).toContainEqual(['feedback-request-deleted', 2]);
    });
  });

  it('copies of many unknown requests are kept, while other differences are repaired', async () => {
    const [lacking = ''] = await standing(2);
    copies.responses.delete(lacking);
    const many = Array.from({ length: 700 }, () => randomUUID());
    for (const id of many) {
      copies.responses.set(id, { request_id: id, version: 1, response_count: 3, count_version: 3 });
    }
    await eventually(async () => {
      expect(await ask()).toMatchObject({ held_back: 700 });
      expect(await eventsOf(lacking)).not.toEqual([]);
    });
    await rounds(3);
    expect(await entered(many)).toEqual([]);
  });
});
