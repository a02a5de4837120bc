import { z } from 'zod';
import * as endpoints from '../endpoints/summaries.ts';
import { stages } from '../anonymity.ts';
import {
  QuestionFormatField,
  QuestionScaleField,
  RelationshipField,
  RequestIdParams,
  ShareId,
} from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { analysisSections } from '../vocabulary/analysis.ts';

export const AnalysisSection = z
  .object({
    key: z.enum(analysisSections.map((section) => section.key)),
    title: z.string(),
    body: z.string(),
  })
  .meta({ id: 'AnalysisSection' });
export type AnalysisSection = z.infer<typeof AnalysisSection>;

/** How sure an average is, coarse on purpose: what is published here must not pin an answer down. */
export const AverageDoubt = z
  .object({
    /** 95 % interval in half points, rounded outward. */
    low: z.number(),
    high: z.number(),
    /** Kish's effective number of raters; a function of the weights alone. */
    effective_raters: z.number(),
    /** Null where fewer than four raters count in effect. */
    agreement: z.enum(['strong', 'fair', 'weak', 'split']).nullable(),
  })
  .meta({ id: 'AverageDoubt' });
export type AverageDoubt = z.infer<typeof AverageDoubt>;

export const QuestionAverage = z.object({
  question_text: z.string(),
  average: z.number(),
  count: z.int(),
  /** Absent in releases made before it was worked out. */
  doubt: AverageDoubt.optional(),
});

/**
 * The owner's summary. Everything derived from answers is read from a release. Paragraphs of `summary` and of a
 * section's `body` are separated by a blank line; it is plain text, never markup.
 */
export const Summary = z
  .object({
    summary: z.string(),
    summary_type: QuestionFormatField,
    essential_takeaways: z.array(z.string()),
    /** Every stored answer, live. */
    response_count: z.int(),
    average_trust_rating: z.number(),
    scale: QuestionScaleField,
    question_set: z.string(),
    /** Only figures that cleared the exposure ledger; a question that waits is in `waiting_questions`. */
    question_averages: z.record(z.string(), QuestionAverage),
    optional_responses: z.record(
      z.string(),
      z.object({
        question_text: z.string(),
        responses: z.array(z.object({ content: z.string(), relationship: RelationshipField })),
      }),
    ),
    stage: z.enum(stages),
    status: z.enum(['ready', 'generating']),
    /** Answers the text below rests on. */
    analyzed_count: z.int(),
    /** The `response_count` at which new voices enter. */
    next_release_at_count: z.int(),
    sections: z.array(AnalysisSection),
    /** Questions without a number, all for one uniformly worded reason. */
    waiting_questions: z.array(z.object({ key: z.string(), question_text: z.string() })),
    /** Whether counting every voice alike would read differently; null where there are no numbers. */
    equal_weight_differs: z.boolean().nullable(),
    /** Day of the release (UTC), null before there is one. */
    generated_at: z.iso.date().nullable(),
    engine: z.enum(['local', 'model']).nullable(),
    share: z.object({ share_id: ShareId, share_url: z.url() }).nullable(),
    title: z.string(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof Summary>;

/** Answer of a call that did not wait for the analysis to end. */
export const SummaryPending = z
  .object({ status: z.literal('generating'), stage: z.enum(stages), response_count: z.int() })
  .meta({ id: 'SummaryPending' });
export type SummaryPending = z.infer<typeof SummaryPending>;

export const getSummaryRoute = defineRoute(endpoints.getSummary, {
  summary: 'The analysis; waits up to 10 s for the first one',
  schema: { params: RequestIdParams, response: { 200: Summary, 202: SummaryPending, ...problems } },
});

/** Sends `analysisState`. */
export const summaryProgressRoute = defineRoute(endpoints.summaryProgress, {
  summary: 'States of the running analysis (Server-Sent Events)',
  schema: { params: RequestIdParams, response: { 200: z.unknown(), ...problems } },
});

export const regenerateSummaryRoute = defineRoute(endpoints.regenerateSummary, {
  summary: 'Word the analysis afresh, with new voices where the gate allows',
  schema: { params: RequestIdParams, response: { 200: Summary, 202: SummaryPending, ...problems } },
});
