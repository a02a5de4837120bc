import { Email, requiredText } from '@blindspot/contracts/fields';
import { defineRoute } from '@blindspot/contracts/define-route';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addRoute } from '../src/http/add-route.ts';
import { createApp } from '../src/http/create-app.ts';
import { capturedLog } from './captured-log.ts';

const saveEverything = defineRoute(
  {
    operation: 'save-everything',
    method: 'PUT',
    url: '/api/everything',
    auth: 'public',
    service: 'requests',
  },
  {
    summary: 'Takes one of each kind',
    description: 'Takes one of each kind.',
    schema: {
      querystring: z.object({ page: z.enum(['one', 'two', 'three']).optional() }),
      body: z.strictObject({
        title: z.string().min(3).max(5).optional(),
        stars: z.int().min(1).max(5).optional(),
        even: z.number().multipleOf(2).optional(),
        colour: z.enum(['red', 'green', 'blue']).optional(),
        fixed: z.literal('this').optional(),
        tags: z.array(z.string()).min(1).max(2).optional(),
        day: z.iso.date().optional(),
        active: z.boolean().optional(),
        name: requiredText(20, 'a name').optional(),
        email: Email.optional(),
        own: z.string().max(2, 'Our own words').optional(),
        who: z.union([z.string(), z.null()]).optional(),
        either: z.strictObject({ side: z.union([z.boolean(), z.enum(['left', 'right'])]) }).optional(),
        chosen: z.strictObject({ by: z.union([z.int('Enter a year'), z.boolean()]) }).optional(),
        answers: z
          .record(
            z.string().regex(/^[a-z]+$/, 'Use lowercase letters'),
            z.union([z.string().max(3), z.int(), z.strictObject({ deep: z.int() })]),
          )
          .optional(),
      }),
      response: { 204: z.undefined() },
    },
  },
);

const app = await createApp({ name: 'requests', logger: capturedLog().logger });
addRoute(app, saveEverything, {}, () => undefined);
afterAll(() => app.close());

const save = async (body: unknown, query = '') =>
  (
    await app.inject({
      method: 'PUT',
      url: `/api/everything${query}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).json<{ detail: string; errors: { path: string; message: string }[] }>();

test.each([
  [{ title: 7 }, 'title', 'This must be text', 'other'],
  [{ title: 'a' }, 'title', 'Use at least 3 characters', 'too_short', 3],
  [{ title: 'abcdef' }, 'title', 'Use at most 5 characters', 'too_long', 5],
  [{ stars: '5' }, 'stars', 'This must be a number', 'other'],
  [{ stars: 1.5 }, 'stars', 'This must be a whole number', 'other'],
  [{ stars: 0 }, 'stars', 'Use a number of at least 1', 'too_small', 1],
  [{ stars: 6 }, 'stars', 'Use a number of at most 5', 'too_big', 5],
  [{ even: 3 }, 'even', 'Use a multiple of 2', 'other'],
  [{ colour: 'pink' }, 'colour', 'Choose one of red, green or blue', 'not_offered'],
  [{ fixed: 'that' }, 'fixed', 'This must be this', 'not_offered'],
  [{ tags: 'a' }, 'tags', 'This must be a list', 'other'],
  [{ tags: [] }, 'tags', 'Use at least one entry', 'too_few', 1],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'Use at most 2 entries', 'too_many', 2],
  [{ tags: [1] }, 'tags.0', 'This must be text', 'other'],
  [{ day: 'today' }, 'day', 'Check this: something in it is not right', 'other'],
  [{ active: 'yes' }, 'active', 'This must be true or false', 'other'],
  [{ own: 'abc' }, 'own', 'Our own words', 'too_long', 2],
  [{ answers: [] }, 'answers', 'This must be an object', 'other'],
  [{ answers: { 'No Name': 'a' } }, 'answers.No Name', 'Use lowercase letters', 'other'],
  [{ answers: { a: true } }, 'answers.a', 'This must be text or a number or an object', 'other'],
  [{ answers: { a: 'abcd' } }, 'answers.a', 'Use at most 3 characters', 'too_long', 3],
  [{ answers: { a: { deep: 'x' } } }, 'answers.a', 'This must be a number', 'other'],
  [{ who: 7 }, 'who', 'This must be text or null', 'other'],
  [{ either: {} }, 'either.side', 'Fill this in', 'required'],
  [{ either: { side: 'up' } }, 'either.side', 'Choose one of left or right', 'not_offered'],
  [{ chosen: {} }, 'chosen.by', 'Fill this in', 'required'],
  [{ chosen: { by: 'Bob' } }, 'chosen.by', 'Enter a year', 'other'],
  [{ role: 'admin' }, 'role', 'There is no such field', 'unknown_field'],
  [null, '', 'This must be an object', 'other'],
])('the input %j is rejected at the path %j: %s (%s)', async (body, path, message, code, limit?: number) => {
  const { detail, errors } = await save(body);
  expect(errors).toEqual([{ path, message, code, ...(limit !== undefined && { limit }) }]);
  if (path !== '') expect(detail).toBe(`Please check '${path}': ${message}.`);
});

test('a validation error with a message from the contract also has an error code', async () => {
  expect((await save({ title: 'abcd', name: ' ' })).errors).toEqual([
    { path: 'name', message: 'Enter a name', code: 'required' },
  ]);
  expect((await save({ email: 'sam@' })).errors).toMatchObject([{ path: 'email', code: 'not_an_address' }]);
});

test('the error of an invalid query is in plain words', async () => {
  expect((await save({}, '?page=four')).detail).toBe("Please check 'page': Choose one of one, two or three.");
});

test('W18 a reply lists only twenty of thousands of faults', async () => {
  const answers = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`KEY${index}`, index]));
  const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`key${index}`, index]));
  expect((await save({ answers })).errors).toHaveLength(20);
  expect((await save(many)).errors).toHaveLength(20);
});

test('an error does not repeat an unreadable field name', async () => {
  for (const name of ['<img src=x onerror=alert(1)>', 'x'.repeat(5_000), '\u202egnp.exe', 'line\nbreak'])
    expect((await save({ [name]: 1 })).errors).toEqual([
      { path: '…', message: 'There is no such field', code: 'unknown_field' },
    ]);
});
