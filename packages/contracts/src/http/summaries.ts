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

/** How sure an average is: a function of the published average and the weights, so it tells nothing more of an answer. */
export const AverageDoubt = z
  .object({
    /** 95 % interval in half points, rounded outward. */
    low: z.number(),
    high: z.number(),
    /** Kish's effective number of raters; a function of the weights alone. */
    effective_raters: z.number(),
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
 * The owner's summary. Everything derived from answers is read from a release, whose findings never change. Paragraphs of `summary` and of a
 * section's `body` are separated by a blank line; it is plain text, never markup.
 */
export const Summary = z
  .object({
    summary: z.string(),
    summary_type: QuestionFormatField,
    essential_takeaways: z.array(z.string()),
    /** Every stored answer, live. */
    response_count: z.int(),
    /** The constant 5 before the full stage; from then on the mean of the owner's ratings as they stand, to one decimal. */
    average_trust_rating: z.number(),
    scale: QuestionScaleField,
    question_set: z.string(),
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
    /** The `response_count` at which the next set is ready to be opened. */
    next_release_at_count: z.int(),
    /** Counted answers that are in no opened set yet. */
    waiting: z.int(),
    sections: z.array(AnalysisSection),
    /** Whether at least `support + puppets` people of the set left a slider where it was; never said per question. */
    untouched_sliders: z.boolean(),
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

/**
 * The bare call is the first reading: it seals the first set that can be opened. With `read=sealed`, and for prefetches and
 * `HEAD`, it only reads what is open.
 */
export const getSummaryRoute = defineRoute(endpoints.getSummary, {
  summary: 'The analysis; the first call opens the first set and waits up to 10 s for it',
  schema: {
    params: RequestIdParams,
    querystring: z.object({ read: z.literal('sealed').optional() }),
    response: { 200: Summary, 202: SummaryPending, ...problems },
  },
});

/** Sends `analysisState`. */
export const summaryProgressRoute = defineRoute(endpoints.summaryProgress, {
  summary: 'States of the running analysis (Server-Sent Events)',
  schema: { params: RequestIdParams, response: { 200: z.unknown(), ...problems } },
});

export const regenerateSummaryRoute = defineRoute(endpoints.regenerateSummary, {
  summary: 'Open the next set where one is ready, else word the same findings afresh',
  schema: { params: RequestIdParams, response: { 200: Summary, 202: SummaryPending, ...problems } },
});
