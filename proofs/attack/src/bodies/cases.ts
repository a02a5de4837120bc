import { randomUUID } from 'node:crypto';
import type { Route } from '@blindspot/contracts/route';
import { promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import { customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import * as fc from 'fast-check';
import { admin } from '../api/visitor.ts';
import { bodiesFor, formBodies, type Body } from './bodies.ts';
import { hostileText, markup } from './texts.ts';
import { validInput, type Meanings } from './valid-input.ts';
import type { WireRequest } from './wire.ts';
import type { Fixtures } from './fixtures.ts';

export interface Case {
  readonly kind: Body['kind'];
  readonly wire: WireRequest;
  readonly signedIn: boolean;
}

export function casesFor(route: Route, fixtures: Fixtures): fc.Arbitrary<Case> {
  const { method, schema } = route;
  const bodies = bodiesFor(schema.body ? validInput(schema.body, meaningsIn(fixtures)) : fc.constant({}));
  const signedIn = fc.integer({ min: 0, max: 19 }).map((drawn) => drawn > 0);
  return fc
    .tuple(bodies, pathOf(route, fixtures), queryOf(route), headersOf(route), signedIn)
    .map(([body, path, query, headers, isSignedIn]) =>
      toCase(body, method, `${path}${query}`, headers, isSignedIn),
    );
}

export function validCallsOf(
  route: Route,
  fixtures: Fixtures,
): fc.Arbitrary<{ readonly path: string; readonly body: unknown }> {
  const { body: schema } = route.schema;
  const body = schema ? validInput(schema, meaningsIn(fixtures)) : fc.constant(undefined);
  const path = pathWith(route, (name) => fc.constantFrom(...knownIds(route, name, fixtures)));
  return fc.record({ path, body });
}

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
  const answers = Object.keys(fixtures.answers[0] ?? {}).slice(0, 3);
  return fc
    .constantFrom(...pageForms)
    .chain(({ path, names }) =>
      formBodies([...names, ...answers]).map((body) =>
        toCase(body, 'POST', path(fixtures), { accept: 'text/html' }, false),
      ),
    );
}

function toCase(
  { kind, bytes, contentType, contentEncoding, chunked }: Body,
  method: string,
  path: string,
  headers: Record<string, string>,
  signedIn: boolean,
): Case {
  const described = {
    ...headers,
    ...(contentType !== undefined && bytes !== undefined && { 'content-type': contentType }),
    ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
  };
  const wire = { method, path, headers: described, body: bytes, chunked: chunked && bytes !== undefined };
  return { kind, wire, signedIn };
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
      .map(([answers, other]) => {
        const [first = ''] = Object.keys(answers);
        return other === undefined ? answers : { ...answers, [first]: other };
      }),
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
    system_message: prompt,
    default_prompt_template: prompt,
    custom_prompt_template: prompt,
    essential_takeaways_template: prompt,
  };
}

const prompt = fc
  .subarray([...promptPlaceholders])
  .map((names) => `Write. ${names.map((one) => `{${one}}`).join(' ')} ${markup}`);

const mostly = <T>(value: T, weight: number): T[] => Array<T>(weight).fill(value);

const pathOf = (route: Route, fixtures: Fixtures): fc.Arbitrary<string> =>
  pathWith(route, (name) => {
    const known = fc.constantFrom(...knownIds(route, name, fixtures));
    return fc.oneof(
      { weight: 12, arbitrary: known },
      { weight: 3, arbitrary: known.chain(spellings) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: hostilePart },
      {
        weight: 1,
        arbitrary: fc.constantFrom('..', '%2e%2e', '%2F', '%00', '%ff', '%', '*', ':id', 'null', '%ed%a0%80'),
      },
    );
  });

function pathWith({ url }: Route, values: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const names = Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return fc
    .tuple(...names.map(values))
    .map((parts) =>
      names.reduce((path, name, index) => path.replace(`:${name}`, () => parts[index] ?? ''), url),
    );
}

const hostilePart = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000));

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
  const name = operationsByToken.has(route.operation) ? 'token' : 'extra';
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(name === 'token' ? '?token=of-no-mail-of-ours' : '') },
    { weight: 1, arbitrary: hostilePart.map((value) => `?${name}=${value}`) },
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
