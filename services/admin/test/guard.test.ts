import { randomUUID } from 'node:crypto';
import { manageAdminRoute } from '@blindspot/contracts/http/admins';
import { createLetterRoute } from '@blindspot/contracts/http/letters';
import { pathOf } from '@blindspot/contracts/route';
import { routes } from '@blindspot/contracts/routes';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { describe, expect, it } from 'vitest';
import { useAdmin } from './harness.ts';

const { url, admin, person, neighbours, database } = await useAdmin();
const root = await admin({ original: true });
const owner = await person();
const removed = await admin();
await root.call(manageAdminRoute, { body: { email: removed.email, action: 'remove' } });
const garbage = 'not.a.token';

const testimonial = { name: 'Ann', role: 'Reader', content: 'Good.', category: 'leadership', rating: 5 };
const questionSet = {
  name: 'team',
  title: 'Team',
  description: 'For teams',
  format: 'text',
  questions: { one: 'What?' },
};
const words = { subject: 'One idea', text: 'Ask one person.' };
const bodies: Record<string, () => unknown> = {
  'admin-create-testimonial': () => testimonial,
  'admin-update-testimonial': () => testimonial,
  'admin-create-question-set': () => questionSet,
  'admin-update-question-set': () => ({ ...questionSet, name: 'another_check' }),
  'admin-manage-admin': () => ({ email: neighbours.account().email, action: 'add' }),
  'admin-update-system-prompts': () => builtInSystemPrompts,
  'admin-preview-system-prompts': () => builtInSystemPrompts,
  'admin-run-health-test': () => ({ test: 'mail' }),
  'admin-close-report': () => ({ note: 'Seen.' }),
  'admin-create-letter': () => words,
  'admin-update-letter': () => words,
  'admin-send-letter': () => ({ version: 1 }),
};

async function paramsFor(operation: string): Promise<Record<string, string>> {
  if (operation.includes('testimonial')) {
    const id = randomUUID();
    await database.query(
      `insert into admin.testimonials (id, name, role, content, category, rating, active)
       values ($1, 'Ann', 'Reader', 'Good.', 'leadership', 5, true)`,
      [id],
    );
    return { id };
  }
  if (operation.includes('question-set')) return { id: operation.includes('delete') ? 'quick' : 'shadow' };
  if (operation === 'admin-close-report' || operation === 'admin-lift-take-down') {
    const id = randomUUID();
    await database.query(
      `insert into admin.reports (id, about, request_id, owner_id, reason, text, taken_down)
       values ($1, 'form', gen_random_uuid(), gen_random_uuid(), 'other', '', true)`,
      [id],
    );
    return { id };
  }
  if (operation.includes('-letter') && !operation.includes('dead-letter'))
    return { id: (await root.call(createLetterRoute, { body: words })).body.id };
  const id = randomUUID();
  neighbours.deadLetters.push({
    id,
    service: 'auth',
    consumer: 'auth-sample',
    subject: 'blindspot.admin.admin.granted',
    reason: 'TypeError',
    failed_at: '2026-02-28T10:00:00Z',
  });
  return { service: 'auth', id };
}

neighbours.request();
const served = routes.filter(({ service }) => service === 'admin');
const guarded = served.filter(({ auth }) => auth === 'admin');

async function statusOf(route: (typeof guarded)[number], token?: string): Promise<number> {
  const { operation, method } = route;
  const body = bodies[operation]?.();
  const path = pathOf(route, route.url.includes(':') ? await paramsFor(operation) : {});
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

describe.each(guarded.map((route) => [route.operation, route] as const))('%s', (_operation, route) => {
  it('a call without a token gets 401', async () => expect(await statusOf(route)).toBe(401));
  it('a call with an invalid token gets 401', async () => expect(await statusOf(route, garbage)).toBe(401));
  it('A17 V8.2.1 S6.3 a call by an owner gets 403', async () =>
    expect(await statusOf(route, owner.token)).toBe(403));
  it('a call by a removed admin gets 403', async () =>
    expect(await statusOf(route, removed.token)).toBe(403));
  it('a call by an admin succeeds', async () => expect(await statusOf(route, root.token)).toSatisfy(isDone));
});

const isDone = (status: number): boolean => status >= 200 && status < 300;

it('A17 V8.2.1 S6.3 the guard covers every admin endpoint of the contract', () => {
  // Three calls need no admin: the testimonials of the landing page, and two ways to report.
  expect(guarded).toHaveLength(served.length - 3);
});

it('A15 V8.3.1 the guard rejects a removed admin on the next call', async () => {
  const leaving = await admin();
  const stop = new AbortController();
  const statuses: { at: number; status: number }[] = [];
  const calling = (async () => {
    while (!stop.signal.aborted) {
      const at = performance.now();
      const reply = await fetch(`${url}/api/admin/testimonials`, {
        headers: { authorization: `Bearer ${leaving.token}` },
      });
      statuses.push({ at, status: reply.status });
    }
  })();
  await root.call(manageAdminRoute, { body: { email: leaving.email, action: 'remove' } });
  const removedAt = performance.now();
  for (let more = 0; more < 5; more += 1) {
    const reply = await fetch(`${url}/api/admin/testimonials`, {
      headers: { authorization: `Bearer ${leaving.token}` },
    });
    expect(reply.status).toBe(403);
  }
  stop.abort();
  await calling;
  expect(statuses.filter(({ at, status }) => at > removedAt && status === 200)).toEqual([]);
});
