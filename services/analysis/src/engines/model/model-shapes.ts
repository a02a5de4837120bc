import { analysisSections, essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { z } from 'zod';

/** The form in which one call of the pipeline answers. */
export interface AnswerShape<T> {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  /** The answer, or undefined where it does not keep to the form. */
  read(content: string): T | undefined;
}

const lengthBounds = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  '$schema',
]);
const sides = ['strength', 'growth'] as const;
const text = (most: number): z.ZodString => z.string().trim().min(3).max(most);

export const statementsShape = shapeOf(
  'statements',
  z.strictObject({
    statements: z
      .array(z.strictObject({ answer: z.int().min(1), label: text(80), side: z.enum(sides) }))
      .max(4_000),
  }),
);

export const groupsShape = shapeOf(
  'themes',
  z.strictObject({
    themes: z
      .array(
        z.strictObject({ name: text(80), side: z.enum(sides), labels: z.array(z.int().min(1)).max(2_000) }),
      )
      .max(80),
  }),
);

const Sentence = z.strictObject({ themes: z.array(z.string().max(8)).max(4), text: text(600) });
const Sentences = z.array(Sentence).min(1).max(14);
export type ModelSentence = z.infer<typeof Sentence>;

const WrittenAnswer = z.strictObject({
  summary: Sentences,
  pattern_analysis: Sentences,
  mirror_effect: Sentences,
  blind_spots: Sentences,
  growth_path: Sentences,
  essential_takeaways: z.array(Sentence).min(essentialTakeawaysRange.min).max(essentialTakeawaysRange.max),
});
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;
export const writtenParts = [
  'summary',
  ...analysisSections.map(({ key }) => key),
  'essential_takeaways',
] as const;
export type WrittenPart = (typeof writtenParts)[number];

export const writtenShape = shapeOf('analysis', WrittenAnswer);
/** Single sentences of it, asked for again by their numbers. */
export const repairShape = shapeOf(
  'sentences',
  z.strictObject({ sentences: z.array(Sentence.extend({ number: z.int().min(1) })).max(100) }),
);
export const verdictShape = shapeOf(
  'verdict',
  z.strictObject({ unsupported: z.array(z.int().min(1)).max(200) }),
);

function shapeOf<T>(name: string, schema: z.ZodType<T>): AnswerShape<T> {
  return {
    name,
    schema: forServers(z.toJSONSchema(schema)) as Record<string, unknown>,
    read(content) {
      // Servers without schemas wrap JSON in a code fence.
      const json = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
      try {
        const answer = schema.safeParse(JSON.parse(json));
        return answer.success ? answer.data : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Few servers know bounds; they are checked when the answer is read. */
function forServers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forServers);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      lengthBounds.has(key) ? [] : [[key, forServers(value)]],
    ),
  );
}
