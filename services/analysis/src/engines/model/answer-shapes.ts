import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { themeKinds } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import { isObject, objectsIn, type SaidObject } from './said-objects.ts';
import { writtenParts, type WrittenPart } from './written-parts.ts';

/** The form in which one call of the pipeline answers. */
export interface AnswerShape<T> {
  readonly name: string;
  /** For servers that hold their answers to one. */
  readonly schema: Record<string, unknown>;
  /** What is of use in an answer, or undefined where nothing is. Members that nobody asked for are passed over. */
  read(said: string): T | undefined;
}

const bounds = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  '$schema',
]);

const text = (most: number) => z.string().trim().min(3).max(most);
const number = z.int().min(1);

const Said = z.object({ question: z.string().max(60), theme: text(60), kind: z.enum(themeKinds) });
const Sheet = z.object({ sheet: number, states: z.array(Said) });

/** What each sheet states; of several, one in which the answer was cut short is not among them. */
export const readingShape = shapeOf('reading', z.object({ sheets: z.array(Sheet) }), ({ members, isCut }) => {
  const sheets = listIn(members, 'sheets')?.flatMap((item) => {
    const sheet = Sheet.shape.sheet.safeParse(isObject(item) ? item.sheet : undefined);
    const states = listIn(item, 'states');
    return sheet.success && states ? [{ sheet: sheet.data, states: valid(Said, states) }] : [];
  });
  return isCut && sheets !== undefined && sheets.length > 1 ? sheets.slice(0, -1) : sheets;
});

const Line = z.object({ theme: z.string().max(8), line: text(400).nullable() });

/** A line for each theme that has one. */
export const linesShape = shapeOf('lines', z.object({ lines: z.array(Line) }), ({ members }) => {
  const lines = listIn(members, 'lines');
  return lines && valid(Line, lines);
});

const Sentence = z.object({ themes: z.array(z.string().max(8)).max(6), text: text(600) });
export type WrittenSentence = z.infer<typeof Sentence>;

const written = Object.fromEntries(writtenParts.map((part) => [part, z.array(Sentence)]));

/** A whole text. A part that is not there was not reached. */
export const textShape = shapeOf('analysis', z.object(written), ({ members }) => {
  const parts = writtenParts.map((part) => [part, sentencesOf(listIn(members, part) ?? [])] as const);
  if (parts.every(([, sentences]) => sentences.length === 0)) return undefined;
  return Object.fromEntries(parts) as Record<WrittenPart, WrittenSentence[]>;
});

/** A model now and then makes two sentences of one; only one by one can they be looked at. */
function sentencesOf(items: readonly unknown[]): WrittenSentence[] {
  return valid(Sentence, items).slice(0, mostSentences);
}

const mostSentences = 4 * essentialTakeawaysRange.max;

const Numbered = Sentence.extend({ number });

/** Single sentences, by their numbers. */
export const repairShape = shapeOf('sentences', z.object({ sentences: z.array(Numbered) }), ({ members }) => {
  const sentences = listIn(members, 'sentences');
  return sentences && valid(Numbered, sentences);
});

const Fault = z.object({ number, why: z.string().max(400) });

/** Sentences that break a rule, each with the reason. A verdict that was cut short is none: what it did not come to may be wrong. */
export const checkShape = shapeOf('check', z.object({ faults: z.array(Fault) }), ({ members, isCut }) =>
  isCut
    ? undefined
    : listIn(members, 'faults')?.flatMap((item) => {
        // A number by itself is understood as well.
        const fault = Fault.safeParse(isObject(item) ? { why: '', ...item } : { number: item, why: '' });
        return fault.success ? [fault.data] : [];
      }),
);

function listIn(value: unknown, name: string): readonly unknown[] | undefined {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : undefined;
}

function valid<T>(schema: z.ZodType<T>, items: readonly unknown[]): T[] {
  return items.flatMap((item) => {
    const { data } = schema.safeParse(item);
    return data === undefined ? [] : [data];
  });
}

function shapeOf<T>(
  name: string,
  schema: z.ZodType,
  readObject: (answer: SaidObject) => T | undefined,
): AnswerShape<T> {
  return {
    name,
    schema: forServers(z.toJSONSchema(schema)) as Record<string, unknown>,
    read(said) {
      for (const object of objectsIn(said)) {
        const found = readObject(object);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Few servers know bounds; they are checked when the answer is read. Most want it said that nothing else may be there. */
function forServers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forServers);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).flatMap(([key, value]) =>
    bounds.has(key) ? [] : [[key, forServers(value)]],
  );
  return { ...Object.fromEntries(kept), ...(schema.type === 'object' && { additionalProperties: false }) };
}
