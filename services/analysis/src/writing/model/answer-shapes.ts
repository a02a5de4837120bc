import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { themeKinds } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import type { SchemaShape } from './model-ways.ts';
import { isObject, objectsIn, type ParsedObject } from './parsed-objects.ts';

export interface AnswerShape<T> extends SchemaShape {
  read(output: string): T | undefined;
}

/** Parts of a text in the order in which a model writes them. A later call writes the takeaways. */
export const writtenParts = [
  'summary',
  'pattern_analysis',
  'mirror_effect',
  'blind_spots',
  'growth_path',
] as const;
export type WrittenPart = (typeof writtenParts)[number];

const bounds = /^(?:min|max|exclusive)|^\$schema$/;

const text = (most: number) => z.string().trim().min(3).max(most);

const State = z.object({ question: z.string().max(60), theme: text(60) });
const Own = z.object({ question: z.string().max(60), label: text(60), kind: z.enum(themeKinds) });
const Wish = text(160);

export const readingShape = shapeOf(
  'reading',
  z.object({ states: z.array(State), own: z.array(Own), wishes: z.array(Wish) }),
  (members) => {
    const states = listIn(members, 'states');
    return (
      states && {
        states: valid(State, states),
        own: valid(Own, listIn(members, 'own') ?? []),
        wishes: valid(Wish, listIn(members, 'wishes') ?? []),
      }
    );
  },
);

const Line = z.object({ themes: z.array(z.string().max(8)).max(2), wish: z.boolean(), text: text(300) });

export const linesShape = shapeOf('lines', z.object({ lines: z.array(Line) }), (members) => {
  const lines = listIn(members, 'lines');
  return lines && valid(Line, lines);
});

const LineNumber = z.coerce.number().int().min(1);

export const voteShape = shapeOf('vote', z.object({ supports: z.array(z.int()) }), (members) => {
  const numbers = listIn(members, 'supports');
  return numbers && valid(LineNumber, numbers);
});

const Sentence = z.object({ themes: z.array(z.string().max(8)), text: text(600) });
export type WrittenSentence = z.infer<typeof Sentence>;

/** Text without its takeaways; a missing part is empty. */
export const textShape = shapeOf(
  'analysis',
  z.object(Object.fromEntries(writtenParts.map((part) => [part, z.array(Sentence)]))),
  (members) => {
    const parts = writtenParts.map((part) => [part, sentencesIn(members[part])] as const);
    if (parts.every(([, sentences]) => sentences.length === 0)) return undefined;
    return Object.fromEntries(parts) as Record<WrittenPart, WrittenSentence[]>;
  },
);

export const takeawaysShape = shapeOf(
  'takeaways',
  z.object({ essential_takeaways: z.array(Sentence) }),
  (members) => {
    const sentences = sentencesIn(members.essential_takeaways);
    return sentences.length > 0 ? sentences : undefined;
  },
);

const Numbered = Sentence.extend({ number: z.int().min(1) });

export const repairShape = shapeOf('sentences', z.object({ sentences: z.array(Numbered) }), (members) => {
  const sentences = listIn(members, 'sentences');
  return sentences && valid(Numbered, sentences);
});

/** Reads a part's sentences. Many models omit the themes and send plain strings instead of objects. */
const sentencesIn = (value: unknown): WrittenSentence[] =>
  valid(
    Sentence,
    [value].flat().map((item) => (typeof item === 'string' ? { themes: [], text: item } : item)),
  ).slice(0, mostSentences);

const mostSentences = 4 * essentialTakeawaysRange.max;

function listIn(members: ParsedObject, name: string): readonly unknown[] | undefined {
  const list = members[name];
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
  readMembers: (members: ParsedObject) => T | undefined,
): AnswerShape<T> {
  return {
    name,
    schema: forServers(z.toJSONSchema(schema)) as Record<string, unknown>,
    read(output) {
      // Uses the last usable object, because a model may first quote an object from an answer.
      return Array.from(objectsIn(output), readMembers).findLast((found) => found !== undefined);
    },
  };
}

/** Removes length and number limits, because few servers support them; `read` checks them instead. */
function forServers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forServers);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).flatMap(([key, value]) =>
    bounds.test(key) ? [] : [[key, forServers(value)]],
  );
  return { ...Object.fromEntries(kept), ...(schema.type === 'object' && { additionalProperties: false }) };
}
