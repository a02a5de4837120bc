import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalId, Id, ShareId } from './fields.ts';
import { routes } from './routes.ts';

const unstorable = ['\u0000', '\ud800', '\udc00'].flatMap((broken) => [
  broken,
  `${'abcdefgh'.repeat(4)}${broken}`,
  `${broken}abcdefghabcdefghabcdef`,
  `a${broken}@example.com`,
]);

function places(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, member]) =>
      places(member, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodRecord) {
    return [[`${path}.<name>`, schema.keyType], ...places(schema.valueType, `${path}.<value>`)];
  }
  if (schema instanceof z.ZodArray) return [[path, schema], ...places(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option, index) => places(option, `${path}|${index}`));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return places(schema.unwrap(), path);
  }
  return [[path, schema]];
}

const inputs = routes.flatMap(({ operation, schema }) =>
  (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) => {
    const given = schema[part];
    return given ? places(given, `${operation} ${part}`) : [];
  }),
);

describe('text inputs of routes', () => {
  it('V2.2.1 the routes have more than 80 inputs to test', () => {
    expect(inputs.length).toBeGreaterThan(80);
  });

  it.each(inputs)('%s rejects lone surrogates and NUL', (_path, schema) => {
    const taken = unstorable.filter((value) => z.safeParse(schema, value).success);
    expect(taken).toEqual([]);
  });

  it.each(inputs.filter(([, schema]) => z.safeParse(schema, 'שלום عالم नमस्ते 😀👩‍👩‍👧 数').success))(
    '%s accepts every alphabet',
    (_path, schema) => {
      const typed = 'שלום عالم नमस्ते 😀👩‍👩‍👧 数';
      expect(z.parse(schema, typed)).toBe(typed);
    },
  );
});

/** Inputs that the tests below skip: passwords, quoted answers, and keys for a lookup, such as ids. */
const lookedUp = [
  /\.(password|current_password|new_password)$/,
  /^send-report .*\.content$/,
  /(cursor|token|session|\.id|code|second_factor|<name>|submission-pass|question_set)$/,
  /^rate-trust/,
];
const severalLines =
  /\.(description|custom_ai_prompt|answers|responses|content|text|note|\w+_template|system_message)\b/;

const typed = inputs.filter(
  ([path, schema]) => z.safeParse(schema, 'Ann Lee').success && !lookedUp.some((one) => one.test(path)),
);

describe('typed text inputs of routes', () => {
  it.each(typed)('%s removes invisible characters and direction overrides', (_path, schema) => {
    const unseen = [
      '\u202E',
      '\u202B',
      '\u2067',
      '\u2069',
      '\u200B',
      '\uFEFF',
      '\u00AD',
      '\u0007',
      '\u{E0041}',
    ];
    for (const one of unseen) expect(z.parse(schema, `${one}Ann ${one}Lee${one}`)).toBe('Ann Lee');
  });

  it.each(typed)('%s keeps joiners, direction marks and flags', (_path, schema) => {
    const kept = 'می‌خواهم 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 C++\u200E של';
    expect(z.parse(schema, kept)).toBe(kept);
  });
});

describe('single-line text inputs of routes', () => {
  const ofOneLine = typed.filter(([path]) => !severalLines.test(path));

  it('single-line inputs include names, titles, questions and subjects', () => {
    const paths = ofOneLine.map(([path]) => path).join();
    for (const place of [
      'register body.name',
      'submit-feedback-response body.responder_name',
      'create-feedback-request body.title',
      'create-feedback-request body.custom_questions.q1',
      'create-testimonial body.role',
      'create-question-set body.title',
      'create-letter body.subject',
    ])
      expect(paths).toContain(place);
  });

  it.each(ofOneLine)('%s turns a line break into a space', (_path, schema) => {
    for (const broken of ['Ann\r\nLee', 'Ann\tLee', 'Ann \u2028 Lee', 'Ann\u0085Lee', ' Ann\vLee\n'])
      expect(z.parse(schema, broken)).toBe('Ann Lee');
  });
});

describe('ids', () => {
  const spelled = '6F1C9C1E-5A58-4D7C-9D0E-0F6A4F1C2B3D';

  it('Id and canonicalId convert an id to lower case', () => {
    expect(Id.parse(spelled)).toBe(spelled.toLowerCase());
    expect(canonicalId(spelled)).toBe(spelled.toLowerCase());
  });

  it.each([
    `{${spelled}}`,
    `urn:uuid:${spelled}`,
    spelled.replaceAll('-', ''),
    ` ${spelled}`,
    '',
    7,
    undefined,
  ])('canonicalId returns undefined for %s', (given) => {
    expect(canonicalId(given)).toBeUndefined();
  });

  it('ShareId keeps its capitals', () => {
    expect(ShareId.parse('AbCdEfGhIjKlMnOpQrStUv')).toBe('AbCdEfGhIjKlMnOpQrStUv');
  });
});

const issuesOf = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).error?.issues;

describe('limits of inputs', () => {
  const described = inputs.map(
    ([path, schema]) =>
      [path, z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), schema] as const,
  );
  const ofKind = (kind: 'maxLength' | 'maxItems' | 'maximum') =>
    described.flatMap(([path, { [kind]: limit }, schema]) =>
      limit === undefined ? [] : [[path, limit, schema] as const],
    );
  it.each(ofKind('maxLength'))('L9 %s accepts at most %i characters', (_path, limit, schema) => {
    const tooLong = { code: 'too_big', maximum: limit };
    expect(issuesOf(schema, '🙂'.repeat(limit)) ?? []).not.toContainEqual(expect.objectContaining(tooLong));
    for (const character of ['🙂', 'x', '1'])
      expect(issuesOf(schema, character.repeat(limit + 1))).toContainEqual(expect.objectContaining(tooLong));
  });

  // The responses service, not the schema, limits the themes under a question.
  const lists = ofKind('maxItems').filter(([path]) => !path.endsWith('body.themes.<value>'));

  it.each(lists)('L9 %s accepts at most %i entries', (_path, limit, schema) => {
    expect(issuesOf(schema, Array(limit + 1).fill(''))).toContainEqual(
      expect.objectContaining({ code: 'too_big' }),
    );
  });

  it.each(ofKind('maximum'))('L9 %s rejects numbers above %i', (_path, limit, schema) => {
    expect(z.safeParse(schema, limit).success).toBe(true);
    expect(z.safeParse(schema, limit + 1).success).toBe(false);
  });

  it('L9 every text input has a maximum length, a pattern or fixed choices', () => {
    const free = described.filter(
      ([, { type, ...rules }]) =>
        type === 'string' &&
        !['maxLength', 'pattern', 'format', 'enum', 'const'].some((rule) => rule in rules),
    );
    expect(free.map(([path]) => path)).toEqual([]);
  });
});
