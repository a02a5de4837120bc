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
  it('has places to look at in every kind of input', () => {
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
