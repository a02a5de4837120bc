import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary';
import { z } from 'zod';
import type { AnalysisText } from '../analysis-text.ts';

const paragraph = (most: number): z.ZodString => z.string().trim().min(20).max(most);

const ModelAnswer = z.strictObject({
  summary: paragraph(2_500),
  pattern_analysis: paragraph(4_000),
  mirror_effect: paragraph(4_000),
  blind_spots: paragraph(4_000),
  growth_path: paragraph(4_000),
  essential_takeaways: z
    .array(paragraph(500))
    .min(essentialTakeawaysRange.min)
    .max(essentialTakeawaysRange.max),
});

/** For servers that hold a model to a schema. Bounds on lengths are checked here, since few servers know them. */
export const modelAnswerSchema = {
  type: 'object',
  additionalProperties: false,
  required: Object.keys(ModelAnswer.shape),
  properties: {
    summary: { type: 'string' },
    pattern_analysis: { type: 'string' },
    mirror_effect: { type: 'string' },
    blind_spots: { type: 'string' },
    growth_path: { type: 'string' },
    essential_takeaways: {
      type: 'array',
      items: { type: 'string' },
      minItems: essentialTakeawaysRange.min,
      maxItems: essentialTakeawaysRange.max,
    },
  },
} as const;

/** The text of an answer that keeps to the form, or undefined. Servers without schemas wrap JSON in a code fence. */
export function readModelAnswer(content: string): AnalysisText | undefined {
  const json = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const answer = ModelAnswer.safeParse(value);
  if (!answer.success) return undefined;
  const { summary, essential_takeaways: takeaways, ...sections } = answer.data;
  return {
    summary: plain(summary),
    sections: {
      pattern_analysis: plain(sections.pattern_analysis),
      mirror_effect: plain(sections.mirror_effect),
      blind_spots: plain(sections.blind_spots),
      growth_path: plain(sections.growth_path),
    },
    takeaways: takeaways.map(plain),
  };
}

const markup = /<\/?[a-z!][^>]{0,500}>|\]\(|!\[/i;

/** Whether a text carries tags, links or images; such a text is refused, not cleaned. */
export function hasMarkup(text: string): boolean {
  return markup.test(text);
}

/** Emphasis and headings of Markdown are noise in plain text. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
