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
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import {
  analysisSections,
  changeShares,
  mirrorReadings,
  readers,
  supportWords,
} from '../vocabulary/analysis.ts';

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

const RatedQuestion = z.object({
  question_text: z.string(),
  average: z.number(),
  /** People of the sets that entered the row. With `at_least` the fewest who must have judged it: how many did is never published. */
  count: z.int(),
  at_least: z.literal(true).optional(),
  /** Whether weights do nothing for at least one group of people in this row, because somebody of it left the slider alone. */
  counts_alike: z.literal(true).optional(),
  /** Whether the scores lie far apart. Only where at least `differ` newcomers moved the slider and count alike; else it is left out. */
  people_differ: z.literal(true).optional(),
  doubt: AverageDoubt,
});

/** A row without an average, because too few people moved that slider. */
const UnratedQuestion = z.object({
  question_text: z.string(),
  average: z.null(),
  too_few_moved: z.literal(true),
  count: z.literal(0),
});

export const QuestionAverage = z.union([RatedQuestion, UnratedQuestion]);
export type QuestionAverage = z.infer<typeof QuestionAverage>;

/** How many stand behind a theme, as far as words say it. */
export const SupportWord = z.enum(supportWords);

const ThemeKind = z.enum(themeKinds);

/** A theme that `support` people or more see, or a family of themes that several see while none of its themes is told. */
export const SeenTheme = z
  .object({
    /** Of the vocabulary; null for one that a model found in own words. */
    id: ThemeIdField.nullable(),
    /** Whether `id` is that of a theme or of a family. */
    level: z.enum(['theme', 'family']),
    label: z.string(),
    kind: ThemeKind,
    support: SupportWord,
    /** Its opposites that `support` others see, while fewer see both: 'People differ'. */
    differs: z.array(z.object({ id: ThemeIdField, label: z.string(), support: SupportWord })),
    /** What it looks like with this person, where `support` people share it. */
    about: z.string().nullable(),
    looks: z.string().nullable(),
    effect: z.string().nullable(),
    step: z.string().nullable(),
  })
  .meta({ id: 'SeenTheme' });
export type SeenTheme = z.infer<typeof SeenTheme>;

/** Beside the owner's view. Where people differ it is one row with what some see against it. */
const ComparedTheme = SeenTheme.extend({
  /** Whether the owner picked something of the row of themselves. */
  own: z.boolean(),
  /** Whether the owner guessed that something of the row would be named. */
  expected: z.boolean(),
});

/** What the owner said and fewer than `support` people name; null without an own view, and where too few people tapped to say. */
const UnnamedThemes = z.array(z.object({ id: ThemeIdField, label: z.string(), kind: ThemeKind })).nullable();

/** What others see, beside what the owner said before reading: each theme stands in one pane. */
export const Window = z
  .object({
    /** Whether the owner picked or guessed a theme before the first reading; else `seen` stands alone and the panes are empty. */
    own_view: z.boolean(),
    /** In the sealed order. */
    seen: z.array(SeenTheme),
    panes: z.object({
      /** They see it, and the owner picked or guessed it. */
      open: z.array(ComparedTheme),
      /** They see it, and the owner neither picked nor guessed it. */
      blind: z.array(ComparedTheme),
      /** Some see it and some its opposite, whatever the owner said. */
      differ: z.array(ComparedTheme),
      /** The owner picked it of themselves. */
      hidden: UnnamedThemes,
      /** The owner guessed it without picking it of themselves. */
      only_guessed: UnnamedThemes,
    }),
    /** Themes the owner could pick from; null without an own view. */
    offered_count: z.int().nullable(),
    /**
     * How many of these stand in no pane; null where `hidden` is. A function of what is published and of what the owner said, so
     * that it tells nothing of what one or two people named.
     */
    unknown_count: z.int().nullable(),
    /** `model` where a model read what people wrote, beside their taps; `taps` where nothing but taps counts. */
    reader: z.enum(readers),
  })
  .meta({ id: 'Window' });
export type Window = z.infer<typeof Window>;

/** One slider question: a function of the published average, the weights and what the owner said before reading. */
export const MirrorRow = z
  .object({
    question_key: QuestionKey,
    question_text: z.string(),
    own: z.int().nullable(),
    guess: z.int().nullable(),
    /** null where too few people moved the slider; so are `low` and `high`. */
    average: z.number().nullable(),
    /** 95 % interval in half points, rounded outward. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Of the guess against the average, or of the own mark where there is no guess; null without an average or without both marks. */
    reading: z.enum(mirrorReadings).nullable(),
  })
  .meta({ id: 'MirrorRow' });
export type MirrorRow = z.infer<typeof MirrorRow>;

/** A theme or family by its label; the id is null for one that a model found in own words. */
const NamedTheme = z.object({ id: ThemeIdField.nullable(), label: z.string() });

/** What a result says otherwise than the one before it: from what both published, and from nothing else. */
export const ResultChanges = z
  .object({
    /** Answers the result before rested on. */
    before_count: z.int(),
    /** null where one of the two has none, or theirs are not read from the same people. */
    themes: z.object({ added: z.array(NamedTheme), gone: z.array(NamedTheme) }).nullable(),
    /** Averages that moved by more than rounding can, in the order of the form; null for forms without. */
    averages: z
      .array(
        z.object({
          question_key: QuestionKey,
          question_text: z.string(),
          before: z.number(),
          average: z.number(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'ResultChanges' });
export type ResultChanges = z.infer<typeof ResultChanges>;

/**
 * By the key of a text question, all of which are there: texts whose writers agreed to be quoted, whole, with the names of responders
 * masked. Earlier texts stay in place; the order within a group is drawn for each question. `relationship` is null unless at least
 * `full` people of the group share it and `full` others do not.
 */
const QuotedQuestions = z.record(
  z.string(),
  z.object({
    question_text: z.string(),
    responses: z.array(z.object({ content: z.string(), relationship: RelationshipField.nullable() })),
  }),
);

/**
 * The owner's summary. Everything derived from answers is read from a release, whose findings never change. Paragraphs of `summary` and of a
 * section's `body` are separated by a blank line; it is plain text, never markup.
 */
export const Summary = z
  .object({
    summary: z.string(),
    summary_type: FormFormatField,
    essential_takeaways: z.array(z.string()),
    /** Every stored answer, live. */
    response_count: z.int(),
    /** The constant 5 before the full stage; from then on the mean of the owner's ratings as they stand, to one decimal. */
    average_trust_rating: z.number(),
    scale: QuestionScaleField,
    question_set: z.string(),
    question_averages: z.record(z.string(), QuestionAverage),
    /** Texts of writers who agreed to be quoted, by optional question. Empty below the full stage. */
    optional_responses: QuotedQuestions,
    /** The same for the required text questions. */
    quotes: QuotedQuestions,
    stage: z.enum(stages),
    /**
     * Whether the opened set tells nothing: no theme, no family, no change, and the form has no sliders. Texts and lists are then empty,
     * and nobody writes any; texts that people agreed to may stand all the same. The self-view stays open.
     */
    nothing_yet: z.boolean(),
    /** Whether somebody took an answer back, so that only people who were in no result with it are counted. */
    since_erasure: z.boolean(),
    /** `generating` where a fuller text of the same findings is being written; this one can be read meanwhile. */
    status: z.enum(['ready', 'generating']),
    /** From when a fuller text is written by itself: until then the tokens of the day are used up. null where nothing waits for that. */
    fuller_text_from: z.iso.datetime().nullable(),
    /** Answers the text below rests on. */
    analyzed_count: z.int(),
    /** The `response_count` at which the next set is ready to be opened. */
    next_release_at_count: z.int(),
    /** Counted answers that are in no opened set yet, without those that were set aside. */
    waiting: z.int(),
    /** Answers that came again from an address or account and that no result counts; 0 until enough answers have come. */
    set_aside: z.int(),
    sections: z.array(AnalysisSection),
    /**
     * Of the text, of lines in `about` and of labels without an id: chosen when they were written, and kept. Other names and questions
     * are in the language that the call asks for.
     */
    language: LanguageField,
    /** By the key of a question that was not translated into the language that the call asks for. */
    question_languages: TextLanguages,
    /** null below the full stage, and for sliders beside which no theme was found. */
    window: Window.nullable(),
    /** Slider questions in the order of the form; null below the full stage and for forms without. */
    mirror: z.array(MirrorRow).nullable(),
    /** Whether every view counts alike in averages, whatever its weight: so it is where people may leave out what they cannot judge. */
    counts_alike: z.boolean().optional(),
    /**
     * Counts the texts of these findings: a screen that shows an earlier one offers the newer. Where asking again leaves it and
     * `analyzed_count` as they are, and nothing is being written, there are no other words.
     */
    text_number: z.int().nullable(),
    /** null for a first result, and where the one before it was withdrawn. */
    changes: ResultChanges.nullable(),
    /**
     * Only of a follow-up: which share of so many people noticed a change for the better. They are all of the set in which it was last
     * told; null below the full stage, and while it cannot be told.
     */
    change: z
      .object({ share: z.enum(changeShares), of: z.int() })
      .nullable()
      .optional(),
    /** Whether at least `support + puppets` people of the set left a slider where it was; never said per question. */
    untouched_sliders: z.boolean(),
    /** Day of the release (UTC), null before there is one. */
    generated_at: z.iso.date().nullable(),
    /** null while there is no text made from answers. */
    engine: z.enum(['local', 'model']).nullable(),
    share: z.object({ share_id: ShareId, share_url: z.url() }).nullable(),
    title: z.string(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof Summary>;

/** Answer of a call that did not wait for the analysis to end. */
export const SummaryPending = z
  .object({
    status: z.literal('generating'),
    stage: z.enum(stages),
    response_count: z.int(),
    /** Whether a model still reads the answers; `read=now` opens without waiting for it. */
    reading: z.boolean(),
  })
  .meta({ id: 'SummaryPending' });
export type SummaryPending = z.infer<typeof SummaryPending>;

/**
 * Of a call that opens a set: with it, the set is opened only where these would enter, at these ratings, and else the call is
 * refused with 409 `newcomers_changed`. Who asks again for a set that was opened with them gets its result, as often as they ask.
 */
const entering = EnteringNewcomers.optional();

/**
 * Of the names of themes and of questions, of the text that a call has written, and of the fixed one while there is none to read:
 * English without it, and where results are not written in it. A text that stands keeps its own; another is a regeneration.
 */
const language = LanguageField.optional();

/**
 * The bare call is the first reading: it seals the first set that can be opened. While a model still reads the answers of that set it
 * opens nothing and answers 202, up to the model's deadline; `read=now` does not wait, nor does an opening that is under way then. With
 * `read=sealed`, and for prefetches and
 * `HEAD`, it only reads what is open. Who follows an opening that was answered with 202 reads with `read=sealed` and the
 * `entering` that was meant: 409 `newcomers_changed` where it came to nothing because others would have entered.
 *
 * Opening is for good, so an unknown member of the call is 422.
 */
export const getSummaryRoute = defineRoute(endpoints.getSummary, {
  summary: 'Get the result',
  description:
    'Returns the result. The first call opens the first set, which seals its answers; it waits up to 10 s for the text. Answers 202 while a model still reads, unless `read=now`.',
  schema: {
    params: RequestIdParams,
    querystring: z.strictObject({ read: z.enum(['sealed', 'now']).optional(), entering, language }),
    response: { 200: Summary, 202: SummaryPending, ...problems },
  },
});

/** Sends `analysisState`. */
export const summaryProgressRoute = defineRoute(endpoints.summaryProgress, {
  summary: 'Stream the progress of a result',
  description: 'Sends the state of the running analysis as Server-Sent Events.',
  schema: { params: RequestIdParams, response: { 200: z.unknown(), ...problems } },
});

/** With `only=words` the standing findings are worded afresh and nothing is opened, whatever is ready. */
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
    response: { 200: Summary, 202: SummaryPending, ...problems },
  },
});
