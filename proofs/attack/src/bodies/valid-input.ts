import * as fc from 'fast-check';
import { z } from 'zod';
import { friendlyText } from './texts.ts';

/** Values that exist in the attacked product, by member name. */
export type Meanings = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Generates values from a schema, so that new calls need no new generator. */
export function validInput(schema: z.core.$ZodType, meanings: Meanings = {}): fc.Arbitrary<unknown> {
  return derive(schema, meanings).filter((value) => z.safeParse(schema, value).success);
}

function derive(schema: z.core.$ZodType, meanings: Meanings): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema.shape, meanings);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return derive(schema.unwrap(), meanings);
  }
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), derive(schema.unwrap(), meanings));
  if (schema instanceof z.ZodRecord) return recordOf(schema, meanings);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => derive(option, meanings)));
  if (schema instanceof z.ZodArray) return fc.array(derive(schema.element, meanings), { maxLength: 5 });
  if (schema instanceof z.ZodPipe) return derive(schema.out, meanings);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEmail) return fc.emailAddress({ size: 'small' });
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodISODate)
    return fc.date({ noInvalidDate: true, ...near }).map((day) => day.toISOString().slice(0, 10));
  if (schema instanceof z.ZodNumber) {
    return fc.integer({
      min: Math.max(schema.minValue ?? 0, -1_000),
      max: Math.min(schema.maxValue ?? 1_000, 1_000),
    });
  }
  if (schema instanceof z.ZodString) return stringOf(schema);
  throw new TypeError(`Nobody wrote down what a ${schema.constructor.name} takes.`);
}

const near = { min: new Date('2020-01-01'), max: new Date('2040-01-01') };

function objectOf(shape: z.core.$ZodShape, meanings: Meanings): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, memberOf(name, schema, meanings)]),
  );
  const requiredKeys = Object.entries(shape).flatMap(([name, schema]) =>
    z.safeParse(schema, undefined).success ? [] : [name],
  );
  return fc.record(members, { requiredKeys, noNullPrototype: true });
}

function memberOf(name: string, schema: z.core.$ZodType, meanings: Meanings): fc.Arbitrary<unknown> {
  const derived = validInput(schema, meanings);
  const fits = (value: unknown): boolean => z.safeParse(schema, value).success;
  const meaning = meanings[name];
  // A member with this name can have another type in another schema, so values of a wrong type are omitted.
  const meant = meaning && fc.sample(meaning, { numRuns: 20, seed: 1 }).some(fits) && meaning.filter(fits);
  return meant ? fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: derived }) : derived;
}

function recordOf(schema: z.ZodRecord, meanings: Meanings): fc.Arbitrary<unknown> {
  const name = validInput(schema.keyType, meanings) as fc.Arbitrary<string>;
  // Nested records get only one member, otherwise they become too large.
  const maxLength = schema.valueType instanceof z.ZodString ? 6 : 1;
  return fc
    .array(fc.tuple(name, validInput(schema.valueType, meanings)), { minLength: 1, maxLength })
    .map((members) => Object.fromEntries(members));
}

function stringOf(schema: z.ZodString): fc.Arbitrary<string> {
  const { pattern } = z.toJSONSchema(schema);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const min = schema.minLength ?? 0;
  return friendlyText(schema.maxLength ?? 200).map((text) =>
    text.length < min ? text.padEnd(min, 'x') : text,
  );
}
