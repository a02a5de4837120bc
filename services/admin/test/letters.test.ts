import { randomUUID } from 'node:crypto';
import {
  createLetterRoute,
  deleteLetterRoute,
  getLetterRoute,
  listLettersRoute,
  listNewsletterMembersRoute,
  sendLetterRoute,
  stopLetterRoute,
  testLetterRoute,
  updateLetterRoute,
  type NewsletterMember,
} from '@blindspot/contracts/http/letters';
import { limits } from '@blindspot/contracts/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, useAdmin, type Person } from './harness.ts';

const { admin, audits, neighbours, securityEvents, url } = await useAdmin();
const root = await admin();
const stale = await admin({ signedInAt: new Date(Date.now() - 16 * 60_000) });
const words = { subject: 'One idea', text: 'Ask one person.' };

beforeEach(() => {
  neighbours.letters.clear();
  neighbours.members.length = 0;
});

const aLetter = async (by: Person = root) => (await by.call(createLetterRoute, { body: words })).body;
const send = ({ id, version }: { id: string; version: number }, by: Person = root) =>
  by.call(sendLetterRoute, { params: { id }, body: { version } });

function aMember(name = 'Ada'): NewsletterMember {
  const member = { name, email: `${randomUUID()}@example.test`, joined_on: '2026-11-20' };
  neighbours.members.push(member);
  return member;
}

const download = (by: Person): Promise<Response> =>
  fetch(`${url}/api/admin/letters/members`, {
    headers: { authorization: `Bearer ${by.token}`, accept: 'text/csv' },
  });

describe('letter endpoints', () => {
  it('S10.15 an admin can write, test, send and stop a letter, and the audit log records who did it', async () => {
    const writer = await admin();
    aMember();
    const { id } = await aLetter(writer);
    const params = { id };
    const changed = await writer.call(updateLetterRoute, {
      params,
      body: { ...words, subject: 'Two', version: 1 },
    });
    expect(changed.body).toMatchObject({ subject: 'Two', version: 2, state: 'draft' });
    expect((await writer.call(testLetterRoute, { params })).status).toBe(202);
    expect(neighbours.tried.at(-1)).toBe(writer.userId);
    const sent = await send({ id, version: 2 }, writer);
    expect([sent.status, sent.body.progress?.members]).toEqual([202, 1]);
    expect((await writer.call(stopLetterRoute, { params })).body.state).toBe('stopped');
    expect((await writer.call(getLetterRoute, { params })).body.text).toBe(words.text);
    const list = await writer.call(listLettersRoute, { querystring: {} });
    expect(list.body).toMatchObject({ letters: [{ id }], next_cursor: null, members: 1 });
    await writer.call(deleteLetterRoute, { params });
    expect(await audits(writer)).toEqual(
      [
        ['letter-created', null],
        ['letter-updated', null],
        ['letter-tested', null],
        ['letter-sent', 1],
        ['letter-stopped', null],
        ['letter-deleted', null],
      ].map(([action, count]) => ({ action, subject: id, count })),
    );
  });

  it('sending a letter requires a sign-in within the last fifteen minutes', async () => {
    const letter = await aLetter(stale);
    const refused = await refusal(send(letter, stale));
    expect([refused.status, refused.code]).toEqual([403, 'sign_in_again']);
    expect(neighbours.letters.get(letter.id)?.state).toBe('draft');
    expect(securityEvents().at(-1)?.security_event).toBe('step-up-refused');
    await send(letter);
    expect(securityEvents().at(-1)?.security_event).toBe('letter-sent');
  });

  it('the audit log does not record rejected calls about a letter', async () => {
    const writer = await admin();
    const { id } = await aLetter(writer);
    const body = { ...words, version: 7 };
    expect((await refusal(writer.call(updateLetterRoute, { params: { id }, body }))).code).toBe(
      'changed_meanwhile',
    );
    const gone = { params: { id: randomUUID() } };
    expect((await refusal(writer.call(deleteLetterRoute, gone))).status).toBe(404);
    expect((await refusal(writer.call(getLetterRoute, gone))).status).toBe(404);
    expect((await audits(writer)).map(({ action }) => action)).toEqual(['letter-created']);
  });

  it.each([
    ['an empty subject', { subject: ' ' }],
    ['a NUL in its subject', { subject: 'One\u0000' }],
    ['a subject that is too long', { subject: 'a'.repeat(limits.letter.subject + 1) }],
    ['no text', { text: '' }],
    ['a text that is too long', { text: 'a'.repeat(limits.letter.text + 1) }],
    ['an unknown field', { html: '<b>hi</b>' }],
  ])('a letter with %s is rejected with 422', async (_what, change) => {
    const refused = await refusal(root.call(createLetterRoute, { body: { ...words, ...change } }));
    expect(refused.status).toBe(422);
  });

  it('the longest letter is accepted, even if each character takes four bytes', async () => {
    const body = {
      subject: '日'.repeat(limits.letter.subject),
      text: '🙂'.repeat(limits.letter.text),
    };
    expect((await root.call(createLetterRoute, { body })).status).toBe(201);
  });
});

describe('GET /api/admin/letters/members', () => {
  it('every admin can read the first page of members, and later pages only after a recent sign-in', async () => {
    for (let count = 0; count < 60; count += 1) aMember();
    const reader = await admin();
    const first = (await reader.call(listNewsletterMembersRoute, { querystring: {} })).body;
    expect(first.members).toEqual(neighbours.members.slice(0, 50));
    const more = { querystring: { cursor: first.next_cursor ?? '' } };
    expect((await reader.call(listNewsletterMembersRoute, more)).body.members).toHaveLength(10);
    expect(await audits(reader)).toEqual([
      { action: 'members-read', subject: 'page', count: 50 },
      { action: 'members-read', subject: 'page', count: 10 },
    ]);
    expect((await stale.call(listNewsletterMembersRoute, { querystring: {} })).status).toBe(200);
    expect((await refusal(stale.call(listNewsletterMembersRoute, more))).code).toBe('sign_in_again');
    const unknown = { querystring: { cursor: 'somewhere' } };
    expect((await refusal(root.call(listNewsletterMembersRoute, unknown))).code).toBe('cursor_unknown');
  });

  it('the CSV file of members contains no formulas, and its download requires a recent sign-in', async () => {
    const formula = aMember('=HYPERLINK("x")');
    for (let count = 0; count < 250; count += 1) aMember();
    const reader = await admin();
    expect((await download(stale)).status).toBe(403);
    const reply = await download(reader);
    const lines = (await reply.text()).trim().split('\r\n');
    expect(lines[0]).toBe('email,name,joined_on');
    expect(lines[1]).toContain(formula.email);
    expect(lines[1]).not.toContain(',=');
    expect(lines).toHaveLength(252);
    expect(reply.headers.get('content-disposition')).toContain('blindspot-members-');
    expect(await audits(reader)).toEqual([{ action: 'members-exported', subject: 'csv', count: 251 }]);
  });
});
