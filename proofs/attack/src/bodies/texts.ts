import * as fc from 'fast-check';

export const markup = `"'><script>bs()</script><img src=x onerror=bs()>`;

const alphabets = [
  'שלום, איך קוראים לך?',
  'مرحبا بالعالم',
  'नमस्ते दुनिया',
  '你好，世界',
  'こんにちは',
  'Привет, мир',
  'Γειά σου',
  'ทดสอบภาษาไทย',
  'ሰላም',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇳',
  'Z̷̛̪͖a̶͓̽l̸̰̊g̵̱̈o̴̤͝',
  'ﬀﬁ ⅷ ㎏ Å',
  'İstanbul ıİ ß ẞ',
];
const marks = [
  '\u202eabc\u202c',
  '\u2066x\u2069',
  '\u200f',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u2028',
  '\u2029',
  '\u0085',
];
const controls = ['\u0001', '\u001b[31m', '\u007f', '\r\nSet-Cookie: a=b', '\t', '\b'];
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\udc00\ud800'];
const code = [
  markup,
  '<!--',
  '</textarea>',
  '{{7*7}} ${7*7} #{7*7}',
  "'; drop table people; --",
  '../../etc/passwd',
  '%00%ff%u0000',
  '=cmd|calc',
  '{response_count}{feedback_content}{nothing}',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '  ',
  '',
];
const long = [
  `${'a'.repeat(65_000)}!`,
  `${' '.repeat(20_000)}x`,
  'é'.repeat(15_000),
  'a@'.repeat(10_000),
  `a@${'b.'.repeat(8_000)}c`,
  '-'.repeat(30_000),
  `${'a1'.repeat(15_000)} `,
  'not good '.repeat(3_000),
  '{a'.repeat(15_000),
  '👩‍👩‍👧‍👦'.repeat(900),
];

export const friendlyText = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.lorem({ maxCount: 8, mode: 'sentences' }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
      { weight: 2, arbitrary: fc.constantFrom(...alphabets, ...marks) },
      { weight: 1, arbitrary: fc.constantFrom(...code, ...controls) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1, max }).map((length) => 'wide words '.repeat(1_000).slice(0, length)),
      },
    )
    .map((text) => text.slice(0, max))
    // Cutting can leave half of a surrogate pair.
    .map((text) => text.toWellFormed().replaceAll('\u0000', ' '));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...unstorable),
  fc.constantFrom(...marks, ...controls),
  fc.constantFrom(...code),
  fc.constantFrom(...long),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e21,
      -0,
      Number.MAX_SAFE_INTEGER + 2,
      2 ** 31,
      '5',
      [],
      {},
      [[]],
      ['a', 'b'],
      { length: 3 },
      { constructor: 'x' },
      { toString: 'x', valueOf: 1 },
      { 0: 'a', 1: 'b' },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 9, max: 400 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 2_000 }).map(manyNames) },
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function manyNames(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
}
