import { themeKinds } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { stages } from '../anonymity.ts';
import {
  EnteringNewcomers,
  FormFormatField,
  LanguageField,
  QuestionKey,
  QuestionScaleField,
  RelationshipField,
  RequestIdParams,
  ShareId,
  ThemeIdField,
  TextLanguages,
} from '../fields.ts';
import { defineRoute } from '../define-route.ts';
import {
  analysisSections,
  changeShares,
  mirrorReadings,
  readers,
  supportWords,
} from '../vocabulary/analysis.ts';

export const AnalysisSection = z
  .object({
    key: z.enum(analysisSections),
    title: z.string(),
    body: z.string(),
  })
  .meta({ id: 'AnalysisSection' });
export type AnalysisSection = z.infer<typeof AnalysisSection>;

/** Uncertainty of a published average, computed from the average and the weights alone. */
export const AverageDoubt = z
  .object({
    /** Ends of the 95 % interval, rounded outward to half points. */
    low: z.number(),
    high: z.number(),
    /** Kish's effective number of raters. */
    effective_raters: z.number(),
  })
  .meta({ id: 'AverageDoubt' });
export type AverageDoubt = z.infer<typeof AverageDoubt>;

const RatedQuestion = z.object({
  question_text: z.string(),
  average: z.number(),
  /** Number of people who rated the question; a lower bound if `at_least` is true. */
  count: z.int(),
  at_least: z.literal(true).optional(),
  /** True if people in this row have equal weights, because one of them did not move the slider. */
  counts_alike: z.literal(true).optional(),
  /** True if at least `anonymity.differ` people with equal weights score far apart. */
  people_differ: z.literal(true).optional(),
  doubt: AverageDoubt,
});

const UnratedQuestion = z.object({
  question_text: z.string(),
  average: z.null(),
  too_few_moved: z.literal(true),
  count: z.literal(0),
});

export const QuestionAverage = z.union([RatedQuestion, UnratedQuestion]);
export type QuestionAverage = z.infer<typeof QuestionAverage>;

export const SupportWord = z.enum(supportWords);

const ThemeKind = z.enum(themeKinds);

/** A theme that at least `anonymity.support` people see, or a family whose single themes are not shown. */
export const SeenTheme = z
  .object({
    /** Id of the theme in the vocabulary; null for a theme that a model found in free text. */
    id: ThemeIdField.nullable(),
    level: z.enum(['theme', 'family']),
    label: z.string(),
    kind: ThemeKind,
    support: SupportWord,
    /** Opposite themes. Enough people see only the theme, enough see only its opposite, and few see both. */
    differs: z.array(z.object({ id: ThemeIdField, label: z.string(), support: SupportWord })),
    /** How the theme shows in this person, if at least `support` people describe it the same way. */
    about: z.string().nullable(),
    looks: z.string().nullable(),
    effect: z.string().nullable(),
    step: z.string().nullable(),
  })
  .meta({ id: 'SeenTheme' });
export type SeenTheme = z.infer<typeof SeenTheme>;

/** A theme that others see, with any opposites, compared with the self-view. */
const ComparedTheme = SeenTheme.extend({
  /** Whether the owner picked a theme that this row covers. */
  own: z.boolean(),
  /** Whether the owner guessed a theme that this row covers. */
  expected: z.boolean(),
});

/** Self-view themes that too few people name; null if there is no self-view or too few people tap themes. */
const UnnamedThemes = z.array(z.object({ id: ThemeIdField, label: z.string(), kind: ThemeKind })).nullable();

/** Johari window: sorts each theme into a pane by what others see and what the self-view contains. */
export const Window = z
  .object({
    /** Whether the self-view contains themes. Otherwise only `seen` is filled. */
    self_view: z.boolean(),
    /** Themes in the order that was fixed when the result was opened. */
    seen: z.array(SeenTheme),
    panes: z.object({
      /** Others see the theme, and the owner picked or guessed it. */
      open: z.array(ComparedTheme),
      /** Others see the theme, but the owner neither picked nor guessed it. */
      blind: z.array(ComparedTheme),
      /** Some people see the theme and others see its opposite, whatever the self-view contains. */
      differ: z.array(ComparedTheme),
      /** The owner picked the theme, but too few people name it. */
      hidden: UnnamedThemes,
      /** The owner guessed the theme without picking it, and too few people name it. */
      only_guessed: UnnamedThemes,
    }),
    offered_count: z.int().nullable(),
    /** Number of offered themes in no pane, computed only from published data. */
    unknown_count: z.int().nullable(),
    reader: z.enum(readers),
  })
  .meta({ id: 'Window' });
export type Window = z.infer<typeof Window>;

/** Comparison for one slider question, from the published average, the weights and the self-view. */
export const MirrorRow = z
  .object({
    question_key: QuestionKey,
    question_text: z.string(),
    own: z.int().nullable(),
    guess: z.int().nullable(),
    /** `average`, `low` and `high` are null if too few people moved the slider. */
    average: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Compares the guess (without one, the owner's score) with the average; null if either is missing. */
    reading: z.enum(mirrorReadings).nullable(),
  })
  .meta({ id: 'MirrorRow' });
export type MirrorRow = z.infer<typeof MirrorRow>;

const NamedTheme = z.object({ id: ThemeIdField.nullable(), label: z.string() });

/** Changes since the previous result, computed only from what the two results published. */
export const ResultChanges = z
  .object({
    before_count: z.int(),
    /** Themes that appeared or disappeared; null without themes, or if a result covers only some people. */
    themes: z.object({ added: z.array(NamedTheme), gone: z.array(NamedTheme) }).nullable(),
    /** Averages that are new or changed by more than rounding, in form order; null without averages. */
    averages: z
      .array(
        z.object({
          question_key: QuestionKey,
          question_text: z.string(),
          before: z.number().nullable(),
          average: z.number(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'ResultChanges' });
export type ResultChanges = z.infer<typeof ResultChanges>;

/** A relationship is shown only if `full` people of a quoted group share it and `full` others do not. */
const QuotedQuestions = z.record(
  z.string(),
  z.object({
    question_text: z.string(),
    responses: z.array(z.object({ content: z.string(), relationship: RelationshipField.nullable() })),
  }),
);

/** The owner's result. `summary` and `body` are plain text, with a blank line between paragraphs. */
export const Summary = z
  .object({
    summary: z.string(),
    summary_type: FormFormatField,
    essential_takeaways: z.array(z.string()),
    /** Current number of all stored answers. */
    response_count: z.int(),
    /** Mean of the owner's ratings, rounded to one decimal; 5 in the stage `holding`. */
    average_trust_rating: z.number(),
    scale: QuestionScaleField,
    question_set: z.string(),
    question_averages: z.record(z.string(), QuestionAverage),
    optional_responses: QuotedQuestions,
    /** Texts of required questions whose writers agreed to be quoted; empty in the stage `holding`. */
    quotes: QuotedQuestions,
    stage: z.enum(stages),
    /** True if the opened set shows no theme, family, change or slider. The self-view then stays open. */
    nothing_yet: z.boolean(),
    /** Whether an answer behind the result was erased. If so, only people from later sets count. */
    since_erasure: z.boolean(),
    /** `generating` while a fuller text of the same findings is written. */
    status: z.enum(['ready', 'generating']),
    /** Time from which a fuller text can be written; null unless today's tokens are used up. */
    fuller_text_from: z.iso.datetime().nullable(),
    analyzed_count: z.int(),
    /** Number of answers that count after an erasure, computed from published values of `waiting`. */
    counted_people: z.int().optional(),
    /** The `response_count` at which the next set can be opened. */
    next_release_at_count: z.int(),
    /** Number of answers that count and are in no opened set yet; repeated answers are left out. */
    waiting: z.int(),
    /** Number of repeated answers, which results ignore; 0 until enough answers have arrived. */
    set_aside: z.int(),
    sections: z.array(AnalysisSection),
    /** Language of the text, `about` and labels without an id, fixed when the text is written. */
    language: LanguageField,
    question_languages: TextLanguages,
    /** Themes in their panes; null in the stage `holding`, or for a slider form without themes. */
    window: Window.nullable(),
    /** Slider questions in the order of the form; null in the stage `holding` or without sliders. */
    mirror: z.array(MirrorRow).nullable(),
    /** Whether all answers have equal weights, as in forms where people may skip sliders. */
    counts_alike: z.boolean().optional(),
    /** Number of the current text, so that a screen with an older text can offer the current one. */
    text_number: z.int().nullable(),
    /** Changes since the previous result; null for a first result, or if the previous one was withdrawn. */
    changes: ResultChanges.nullable(),
    /** How many of the `of` people noticed a change for the better; null unless this is a follow-up. */
    change: z
      .object({ share: z.enum(changeShares), of: z.int() })
      .nullable()
      .optional(),
    /** True if enough people left any slider untouched; not published per question. */
    untouched_sliders: z.boolean(),
    /** Day on which the set was opened (UTC); null without a result. */
    generated_at: z.iso.date().nullable(),
    engine: z.enum(['local', 'model']).nullable(),
    share: z.object({ share_id: ShareId, share_url: z.url() }).nullable(),
    /** Whether an admin took the shared page down, so that the result cannot be shared again. */
    share_taken_down: z.boolean().optional(),
    title: z.string(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof Summary>;

/** Reply to a call that did not wait for the end of the analysis. */
export const SummaryPending = z
  .object({
    status: z.literal('generating'),
    stage: z.enum(stages),
    response_count: z.int(),
    /** Whether a model is still reading the answers; `read=now` opens the set without waiting. */
    reading: z.boolean(),
  })
  .meta({ id: 'SummaryPending' });
export type SummaryPending = z.infer<typeof SummaryPending>;

/** Newcomers that the caller saw. If they have changed since, the call fails with 409 `newcomers_changed`. */
const entering = EnteringNewcomers.optional();

/** Language of labels, questions, fixed texts and newly written texts; English by default. */
const language = LanguageField.optional();

/** `read=sealed` opens no set. Unknown parameters get 422, because a misspelt `read` would open a set. */
export const getSummaryRoute = defineRoute(endpoints.getSummary, {
  summary: 'Get the result',
  description:
    'Returns the result. The first call opens the first set, which seals its answers; it waits up to 10 s for the text. Answers 202 while a model still reads, unless `read=now`.',
  schema: {
    params: RequestIdParams,
    querystring: z.strictObject({ read: z.enum(['sealed', 'now']).optional(), entering, language }),
    response: { 200: Summary, 202: SummaryPending },
  },
});

export const summaryProgressRoute = defineRoute(endpoints.summaryProgress, {
  summary: 'Stream the progress of a result',
  description: 'Sends the state of the running analysis as Server-Sent Events.',
  schema: { params: RequestIdParams, response: { 200: z.unknown() } },
});

/** With `only=words`, writes a new text of the current findings and opens no set. */
export const regenerateSummaryRoute = defineRoute(endpoints.regenerateSummary, {
  summary: 'Regenerate the result',
  description: 'Opens the next set if enough new answers have come. Otherwise words the same findings again.',
  schema: {
    params: RequestIdParams,
    querystring: z
      .strictObject({ entering, language, only: z.literal('words').optional() })
      .refine((query) => query.only === undefined || query.entering === undefined, {
        error: 'Where only words are asked for nobody enters',
        path: ['only'],
      }),
    response: { 200: Summary, 202: SummaryPending },
  },
});
