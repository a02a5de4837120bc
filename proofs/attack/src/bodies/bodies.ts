import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { hostileText, hostileValue } from './texts.ts';

export interface Body {
  readonly kind: 'valid' | 'broken' | 'hostile';
  readonly bytes: Buffer | undefined;
  readonly contentType: string | undefined;
  readonly contentEncoding?: string;
  readonly chunked: boolean;
}

const json = 'application/json';

const body = (kind: Body['kind'], text: string | Buffer | undefined, more: Partial<Body> = {}): Body => ({
  kind,
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
  contentType: json,
  chunked: false,
  ...more,
});

export function bodiesFor(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, fc.boolean())
        .map(([value, chunked]) => body('valid', JSON.stringify(value), { chunked })),
    },
    { weight: 4, arbitrary: brokenBodies(valid) },
    { weight: 3, arbitrary: hostileBodies(valid) },
  );
}

export function formBodies(names: readonly string[]): fc.Arbitrary<Body> {
  const contentType = 'application/x-www-form-urlencoded';
  const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), hostileText), {
    maxLength: 8,
  });
  return fc.oneof(
    fields.map((pairs) => body('hostile', new URLSearchParams(pairs).toString(), { contentType })),
    fc
      .constantFrom('%', '%00', '%ff%fe', '=&=&&;', 'a=%u0041', '\u0000=\u0000')
      .map((text) => body('hostile', text, { contentType })),
    hostileBodies(fc.constant({})),
  );
}

function brokenBodies(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'rename'), hostileValue, hostileText)
    .map(([value, place, how, hostile, name]) => {
      const changed = structuredClone(value);
      const holders = objectsIn(changed);
      const holder = holders[place % Math.max(holders.length, 1)];
      if (!holder) return body('broken', JSON.stringify(hostile));
      const names = Object.keys(holder);
      const chosen = names[place % Math.max(names.length, 1)] ?? 'extra';
      if (how === 'replace') setMember(holder, chosen, hostile);
      if (how === 'add') setMember(holder, name, hostile);
      if (how === 'rename') setMember(holder, name, holder[chosen]);
      if (how === 'remove' || how === 'rename') delete holder[chosen];
      return body('broken', JSON.stringify(changed));
    });
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? members : [value as Record<string, unknown>, ...members];
}

/** Sets an own property, even if its name is `__proto__`. */
function setMember(holder: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'));

const spoilers: readonly ((text: string, at: number) => Body)[] = [
  (text, at) => body('hostile', text.slice(0, at % Math.max(text.length, 1))),
  (text) => body('hostile', text.replace('{', '{"name":"first","name":"second",')),
  (text) => body('hostile', text.replace('{', '{"__proto__":{"admin":true},')),
  (text) => body('hostile', text.replace('{', '{"constructor":{"prototype":{"admin":true}},')),
  (text) => body('hostile', text.replace(/:("[^"]*"|\d+)/, ':1e400')),
  (text) => body('hostile', text.replace(/:("[^"]*"|\d+)/, ':NaN')),
  (text) => body('hostile', text.replace(/:("[^"]*"|\d+)/, ':-Infinity')),
  (text) => body('hostile', text.replace(/:("[^"]*"|\d+)/, `:${'9'.repeat(5_000)}`)),
  (text) => body('hostile', text.replace(/:"[^"]*"/, String.raw`:"\ud800"`)),
  (text) => body('hostile', text.replace(/:"[^"]*"/, String.raw`:"\u0000"`)),
  (text) => body('hostile', text.replace(/:"[^"]*"/, ':"\u0000\u0001\n"')),
  (text) => body('hostile', text.replace(/:"[^"]*"/, String.raw`:"\x41\u12"`)),
  (text) => body('hostile', Buffer.from(text.replace(/:"[^"]*"/, ':"caf\u00e9\u00ff"'), 'latin1')),
  (text) => body('hostile', Buffer.from(text.replace(/:"[^"]*"/, ':"\u00ed\u00a0\u0080"'), 'latin1')),
  (text) => body('hostile', `\ufeff${text}`),
  (text) =>
    body('hostile', Buffer.from(`\ufeff${text}`, 'utf16le'), { contentType: `${json}; charset=utf-16` }),
  (text) => body('hostile', text, { contentType: `${json}; charset=latin1` }),
  (text) => body('hostile', text, { contentType: `${json}; charset=${'x'.repeat(500)}` }),
  (text) => body('hostile', text, { contentType: 'text/plain' }),
  (text) => body('hostile', text, { contentType: 'application/x-www-form-urlencoded' }),
  (text) => body('hostile', text, { contentType: 'multipart/form-data; boundary=--x' }),
  (text) => body('hostile', text, { contentType: 'application/problem+json' }),
  (text) => body('hostile', text, { contentType: ';;;,/' }),
  (text) => body('hostile', text, { contentType: undefined }),
  (text) => body('hostile', gzipSync(text), { contentEncoding: 'gzip' }),
  (text) => body('hostile', gzipSync(text)),
  (text) => body('hostile', text, { contentEncoding: 'br' }),
  () => body('hostile', bomb, { contentEncoding: 'gzip' }),
  (text) => body('hostile', `${text}${text}`),
  (text) => body('hostile', `${text},`),
  (text) => body('hostile', `[${text}]`),
  (text) => body('hostile', `/* */${text}`),
  (text) => body('hostile', `${' '.repeat(60_000)}${text}`),
  (text) => body('hostile', JSON.stringify(text)),
  (text) => body('hostile', text.replace('{', `{"${'k'.repeat(60_000)}":1,`)),
  (text) =>
    body(
      'hostile',
      text.replace('{', `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1,`).join('')}`),
    ),
  (_text, at) => body('hostile', '['.repeat(at % 60_000)),
  (_text, at) => body('hostile', `${'['.repeat(at % 30_000)}${']'.repeat(at % 30_000)}`),
  (_text, at) => body('hostile', `${'{"a":'.repeat(at % 10_000)}1${'}'.repeat(at % 10_000)}`),
  () => body('hostile', `"${'a'.repeat(65_000)}!"`),
  () => body('hostile', 'a'.repeat(300_000)),
  () => body('hostile', `{"a":"${'a'.repeat(300_000)}"}`, { chunked: true }),
  () => body('hostile', undefined),
  () => body('hostile', ''),
  () => body('hostile', '  '),
  () => body('hostile', 'null'),
  () => body('hostile', '0'),
  () => body('hostile', '[]'),
  () => body('hostile', '\u0000'),
];

function hostileBodies(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc
    .tuple(valid, fc.constantFrom(...spoilers), fc.nat(), fc.boolean())
    .map(([value, corrupt, at, chunked]) => {
      const spoiled = corrupt(JSON.stringify(value), at);
      return { ...spoiled, chunked: spoiled.chunked || (chunked && spoiled.bytes !== undefined) };
    });
}
