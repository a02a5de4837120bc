import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import {
  FormFormatField,
  LanguageField,
  QuestionScaleField,
  RequestIdParams,
  ShareId,
  TextLanguages,
} from '../fields.ts';
import { AnalysisSection, QuestionAverage, SeenTheme } from './summaries.ts';
import { defineRoute } from '../define-route.ts';

/** With `helps`, a shared result shows only the strengths that people see, and the highest averages. */
export const SharedPart = z.enum(['everything', 'helps']);
export type SharedPart = z.infer<typeof SharedPart>;

export const ShareLink = z.object({ share_url: z.url(), share_id: ShareId }).meta({ id: 'ShareLink' });

export const shareSummaryRoute = defineRoute(endpoints.shareSummary, {
  summary: 'Share the result',
  description:
    'Returns a link to the newest result. If no result was opened yet, opens the first set. `shows` chooses what the link shows; without it, a link keeps its choice and a new one shows everything. A link that showed only what helps is replaced by a new one before everything is shown.',
  schema: {
    params: RequestIdParams,
    querystring: z.strictObject({ shows: SharedPart.optional() }),
    response: { 200: ShareLink },
  },
});

export const revokeShareRoute = defineRoute(endpoints.revokeShare, {
  summary: 'Stop sharing',
  description: 'Removes the shared link.',
  schema: { params: RequestIdParams, response: { 204: z.undefined() } },
});

export const PublicSummary = z
  .object({
    owner_name: z.string(),
    title: z.string(),
    shows: SharedPart,
    summary: z.string(),
    essential_takeaways: z.array(z.string()),
    response_count: z.int(),
    /** Number of answers that averages and themes cover; set only after an erasure. */
    counted_people: z.int().optional(),
    generated_at: z.iso.date(),
    summary_type: FormFormatField,
    scale: QuestionScaleField,
    sections: z.array(AnalysisSection),
    language: LanguageField,
    question_languages: TextLanguages,
    question_averages: z.record(z.string(), QuestionAverage),
    counts_alike: z.boolean().optional(),
    /** Themes that others see, without the self-view; null for a slider form without themes. */
    seen: z.array(SeenTheme).nullable(),
    untouched_sliders: z.boolean(),
    engine: z.enum(['local', 'model']),
  })
  .meta({ id: 'PublicSummary' });
export type PublicSummary = z.infer<typeof PublicSummary>;

export const getPublicSummaryRoute = defineRoute(endpoints.getPublicSummary, {
  summary: 'Get a shared result',
  description: 'Returns a shared result. Anyone who knows the id may read it.',
  schema: {
    params: z.object({ shareId: ShareId }),
    response: { 200: PublicSummary },
  },
});
