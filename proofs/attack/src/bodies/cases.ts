import { randomUUID } from 'node:crypto';
import type { Route } from '@blindspot/contracts/route';
import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import * as fc from 'fast-check';
import { admin } from '../api/admin.ts';
import { bodiesFor, formBodies, type Body } from './bodies.ts';
import { hostileText, markup } from './texts.ts';
import { validInput, type Meanings } from './valid-input.ts';
import type { WireRequest } from './wire.ts';
import type { Fixtures } from './fixtures.ts';

/** One request to send; the token is added on sending. */
export interface Case {
  readonly kind: Body['kind'];
  readonly wire: WireRequest;
  readonly signedIn: boolean;
}

/** Generates requests to one write route of the contract. */
export function casesFor(route: Route, fixtures: Fixtures): fc.Arbitrary<Case> {
  const { body: schema } = route.schema;
  const meanings = meaningsIn(fixtures);
  const bodies = bodiesFor(schema ? validInput(schema, meanings) : fc.constant({}));
  const signedIn = fc
    .boolean()
    .chain((coin) => (coin ? fc.constant(true) : fc.integer({ max: 9, min: 0 }).map((n) => n > 0)));
  return fc
    .tuple(bodies, pathOf(route, fixtures), queryOf(route), headersOf(route), signedIn)
    .map(([body, path, query, headers, isSignedIn]) =>
      toCase(body, { method: route.method, path: `${path}${query}`, headers, signedIn: isSignedIn }),
    );
}

/** Generates valid calls of one write route, to existing ids. */
export function validCallsOf(
  route: Route,
  fixtures: Fixtures,
): fc.Arbitrary<{ readonly path: string; readonly body: unknown }> {
  const { body: schema } = route.schema;
  const body = schema ? validInput(schema, meaningsIn(fixtures)) : fc.constant(undefined);
  const names = Array.from(route.url.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const ids = fc.tuple(...names.map((name) => fc.constantFrom(...knownIds(route, name, fixtures))));
  return fc.tuple(body, ids).map(([value, known]) => ({
    path: names.reduce((path, name, index) => path.replace(`:${name}`, known[index] ?? ''), route.url),
    body: value,
  }));
}

/** Page forms that work without a script. */
const pageForms: readonly { path: (fixtures: Fixtures) => string; names: readonly string[] }[] = [
  {
    path: ({ shownRequestId }) => `/feedback/${shownRequestId}`,
    names: ['responder_name', 'responder_email', 'relationship', 'submission_key', 'website'],
  },
  { path: ({ shownRequestId }) => `/feedback/${shownRequestId.toUpperCase()}`, names: ['responder_name'] },
  { path: () => '/receipt', names: ['receipt', 'step', 'relationship'] },
  { path: () => '/receipt/lost', names: ['email'] },
  { path: () => '/receipt/lost/answers', names: ['token', 'session', 'which', 'answer'] },
  { path: ({ shownRequestId }) => `/report?form=${shownRequestId}`, names: ['reason', 'text'] },
  { path: () => '/language', names: ['language', 'to'] },
  { path: () => '/verify-email', names: ['token'] },
  { path: () => '/unsubscribe', names: ['token'] },
  { path: () => '/stop-result-mails', names: ['token'] },
  { path: () => '/reset-password', names: ['token', 'password'] },
  { path: () => '/login', names: ['email', 'password'] },
  { path: () => '/register', names: ['name', 'email', 'password'] },
];

export function casesForPages(fixtures: Fixtures): fc.Arbitrary<Case> {
  return fc.constantFrom(...pageForms).chain(({ path, names }) =>
    formBodies([...names, ...Object.keys(fixtures.answers[0] ?? {}).slice(0, 3)]).map((body) =>
      toCase(body, {
        method: 'POST',
        path: path(fixtures),
        headers: { accept: 'text/html' },
        signedIn: false,
      }),
    ),
  );
}

function toCase(
  body: Body,
  {
    method,
    path,
    headers,
    signedIn,
  }: { method: string; path: string; headers: Record<string, string>; signedIn: boolean },
): Case {
  const described: Record<string, string> = {
    ...headers,
    ...(body.contentType === undefined || body.bytes === undefined
      ? {}
      : { 'content-type': body.contentType }),
    ...(body.contentEncoding === undefined ? {} : { 'content-encoding': body.contentEncoding }),
  };
  return {
    kind: body.kind,
    wire: {
      method,
      path,
      headers: described,
      body: body.bytes,
      chunked: body.chunked && body.bytes !== undefined,
    },
    signedIn,
  };
}

function meaningsIn(fixtures: Fixtures): Meanings {
  return {
    title: fc.constantFrom(markup, 'A title'),
    question_set: fc.constantFrom('shadow', 'relateful', 'custom', 'generated', 'toString', '__proto__'),
    optional_questions: fc.constantFrom({}, { anything: 'Anything else?' }),
    custom_questions: fc.constant(Object.fromEntries(customQuestionKeys.map((key) => [key, markup]))),
    responses: fc
      .tuple(
        fc.constantFrom(...fixtures.answers),
        fc.constantFrom(...mostly(undefined, 3), markup, 4, 'Thanks'),
      )
      .map(([answers, other]) => ({ ...answers, ...(other === undefined ? {} : firstIs(answers, other)) })),
    // Themes of an answer, and of an owner's self-view.
    themes: fc.constantFrom<unknown>(
      ...fixtures.themes,
      ...mostly({ own: [], guess: [] }, 2),
      { own: ['stays-calm'], guess: ['cuts-in', 'runs-late'] },
      { unsaid: ['stays-calm', 'stays-calm', 'no-such-theme'], constructor: ['runs-late'] },
    ),
    scores: fc.constantFrom<unknown>(
      ...mostly({ own: {}, guess: {} }, 2),
      { own: { listening: 7, honesty: 10 }, guess: { listening: 1 } },
      { own: { listening: 7 }, guess: { constructor: 3 } },
    ),
    offers: fc.constantFrom<unknown>(
      ...mostly({}, 3),
      { a_key: { first: ['stays-calm'], more: ['runs-late'] } },
      { b: { first: ['stays-calm'], more: [] }, constructor: { first: ['runs-late'], more: [] } },
    ),
    responder_name: fc.constantFrom(...mostly('Person 1', 3), 'Response 1', 'Person 2 (2)', markup),
    receipt: fc.constantFrom(
      ...fixtures.receipts.slice(-2),
      ...fixtures.receipts.slice(0, 2),
      ...fixtures.receipts.slice(-2).map((one) => one.toLowerCase()),
    ),
    email: fc.constantFrom(
      ...mostly(fixtures.knownEmail, 3),
      fixtures.knownEmail.toUpperCase(),
      'admin@attack.example',
      'nobody@attack.example',
    ),
    password: fc.constantFrom(
      ...mostly('nine green lanterns at sea', 5),
      ...mostly(admin.password, 2),
      'wrong',
      markup,
      'é'.repeat(400),
    ),
    new_password: fc.constantFrom('nine green lanterns at sea', 'ten quiet harbours at dawn'),
    questions: fc.constantFrom<unknown>(
      { a_key: markup },
      { 'A Key': 'One?', b: 'Two?' },
      { 'A Key': 'One?', a_key: 'Two?' },
      { '': 'x', b: '' },
    ),
    version: fc.constant(1),
    ...Object.fromEntries(
      [
        'system_message',
        'default_prompt_template',
        'custom_prompt_template',
        'essential_takeaways_template',
      ].map((name) => [
        name,
        fc
          .subarray([...promptPlaceholders])
          .map((names) => `Write. ${names.map((one) => `{${one}}`).join(' ')} ${markup}`),
      ]),
    ),
  };
}

const mostly = <T>(value: T, weight: number): T[] => Array<T>(weight).fill(value);

function firstIs<T>(answers: Readonly<Record<string, T>>, value: T): Record<string, T> {
  return Object.fromEntries(
    Object.keys(answers)
      .slice(0, 1)
      .map((key) => [key, value]),
  );
}

/** Generates paths: existing ids in every spelling, unknown ids, and malformed ids. */
function pathOf(route: Route, fixtures: Fixtures): fc.Arbitrary<string> {
  const names = Array.from(route.url.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const segments = names.map((name) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...knownIds(route, name, fixtures)) },
      { weight: 3, arbitrary: fc.constantFrom(...knownIds(route, name, fixtures)).chain(spellings) },
      { weight: 1, arbitrary: fc.uuid() },
      {
        weight: 1,
        arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('..', '%2e%2e', '%2F', '%00', '%ff', '%', '*', ':id', 'null', '%ed%a0%80'),
      },
    ),
  );
  if (segments.length === 0) return fc.constant(route.url);
  return fc.tuple(...segments).map((values) => {
    let path = route.url;
    for (const [index, name] of names.entries()) path = path.replace(`:${name}`, () => values[index] ?? '');
    return path;
  });
}

function knownIds(route: Route, name: string, fixtures: Fixtures): string[] {
  if (name === 'receipt') return fixtures.receipts.slice(-4);
  if (name === 'service') return ['auth', 'requests', 'responses', 'analysis', 'admin'];
  if (name === 'shareId') return ['AbCdEfGhIjKlMnOpQrStUv'];
  if (route.url.includes('/testimonials/')) return [...fixtures.testimonialIds];
  if (route.url.includes('/question-sets/')) return [...fixtures.questionSetIds];
  if (name === 'requestId' || route.url.includes('/feedback-requests/')) return [...fixtures.requestIds];
  return [randomUUID()];
}

const spellings = (id: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    id.toUpperCase(),
    id.replaceAll(/[a-c]/g, (letter) => letter.toUpperCase()),
    `{${id}}`,
    `%7B${id}%7D`,
    `urn:uuid:${id}`,
    id.replaceAll('-', ''),
    ` ${id}`.replace(' ', '%20'),
    `${id}%00`,
    `${id}/`,
    `${id}.json`,
  );

const operationsByToken = new Set(['unsubscribe-newsletter', 'stop-result-mails']);

function queryOf(route: Route): fc.Arbitrary<string> {
  const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000));
  const name = operationsByToken.has(route.operation) ? 'token' : 'extra';
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(name === 'token' ? '?token=of-no-mail-of-ours' : '') },
    { weight: 1, arbitrary: encoded.map((value) => `?${name}=${value}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?',
        '?a=%00',
        '?__proto__=1',
        '?token=a&token=b',
        '?a[b]=c',
        '?%',
        `?${name}=%ed%a0%80`,
      ),
    },
  );
}

function headersOf(route: Route): fc.Arbitrary<Record<string, string>> {
  const none = fc.constant<Record<string, string>>({});
  const odd = fc.constantFrom<Record<string, string>>(
    { 'x-request-id': randomUUID() },
    { accept: 'text/csv' },
    { accept: '*/*;q=oops' },
    { 'accept-encoding': 'gzip, br, zstd' },
    { cookie: 'refresh=%00; a=b; =; ;;' },
    { 'x-http-method-override': 'DELETE' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
  );
  const key = fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'the same key' },
    { 'idempotency-key': 'short' },
    { 'idempotency-key': 'k'.repeat(300) },
    { 'idempotency-key': 'caf\u00e9 caf\u00e9' },
    { 'idempotency-key': markup },
  );
  const own = route.operation === 'submit-feedback-response' ? key : none;
  return fc.oneof(
    { weight: 6, arbitrary: none },
    { weight: 1, arbitrary: odd },
    { weight: 2, arbitrary: own },
  );
}
