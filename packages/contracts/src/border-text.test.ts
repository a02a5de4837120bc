import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalId, Id, ShareId } from './fields.ts';
import { routes } from './routes.ts';

/** Halves of characters and NUL, alone, at the end of something long enough for any lower bound, and in an address. */
const unstorable = ['\u0000', '\ud800', '\udc00'].flatMap((broken) => [
  broken,
  `${'abcdefgh'.repeat(4)}${broken}`,
  `${broken}abcdefghabcdefghabcdef`,
  `a${broken}@example.com`,
]);

/** Every place of a schema that is no container, with its path; names of a record are places too. */
function places(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, member]) =>
      places(member, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodRecord) {
    return [[`${path}.<name>`, schema.keyType], ...places(schema.valueType, `${path}.<value>`)];
  }
  if (schema instanceof z.ZodArray) return places(schema.element, `${path}[]`);
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

describe('text from outside', () => {
  it('V2.2.1 has places to look at in every kind of input', () => {
    expect(inputs.length).toBeGreaterThan(80);
  });

  it.each(inputs)('%s takes no half of a character and no NUL', (_path, schema) => {
    const taken = unstorable.filter((value) => z.safeParse(schema, value).success);
    expect(taken).toEqual([]);
  });

  it.each(inputs.filter(([, schema]) => z.safeParse(schema, 'שלום عالم नमस्ते 😀👩‍👩‍👧 数').success))(
    '%s takes every alphabet',
    (_path, schema) => {
      const typed = 'שלום عالم नमस्ते 😀👩‍👩‍👧 数';
      expect(z.parse(schema, typed)).toBe(typed);
    },
  );
});

/** Texts of several lines, and what programs made: ids, tokens and the like are only looked up. */
const notOfOneLine = [
  /\.(description|custom_ai_prompt|answers|responses|content|text|note|password|current_password|new_password)\b/,
  /(_template|system_message)$/,
  /(cursor|token|session|\.id|code|second_factor|<name>|submission-pass|question_set)$/,
  /^rate-trust/,
];

describe('text of one line', () => {
  const typed = inputs.filter(
    ([path, schema]) => z.safeParse(schema, 'Ann Lee').success && !notOfOneLine.some((one) => one.test(path)),
  );

  it('is asked for in names, titles, questions and subjects', () => {
    const paths = typed.map(([path]) => path).join();
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

  it.each(typed)('%s takes no control character, and a line break as a space', (_path, schema) => {
    for (const broken of ['Ann\u0007Lee', 'Ann\u001b[31mLee', 'Ann\u007fLee', 'Ann\u009bLee'])
      expect(z.safeParse(schema, broken).success).toBe(false);
    for (const broken of ['Ann\r\nLee', 'Ann\tLee', 'Ann \u2028 Lee', 'Ann\u0085Lee', ' Ann\vLee\n'])
      expect(z.parse(schema, broken)).toBe('Ann Lee');
  });
});

describe('an id', () => {
  const spelled = '6F1C9C1E-5A58-4D7C-9D0E-0F6A4F1C2B3D';

  it('has one spelling inside, whatever it had outside', () => {
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
  ])('%s is none', (given) => {
    expect(canonicalId(given)).toBeUndefined();
  });

  it('of a shared page keeps its capitals', () => {
    expect(ShareId.parse('AbCdEfGhIjKlMnOpQrStUv')).toBe('AbCdEfGhIjKlMnOpQrStUv');
  });
});
