import { z } from 'zod';
import {
  AdminIdentitiesField,
  EnteringNewcomers,
  Id,
  QuestionKey,
  RelationshipField,
  TappedThemes,
  Timestamp,
  FormVersion,
} from '../fields.ts';
import { Answers, EmailListItem } from '../http/feedback-responses.ts';
import { limits, searchedRequests } from '../limits.ts';
import { defineQuery, defineEvent, type EventEnvelope } from '../message.ts';
import { trustRatingRange } from '../vocabulary/relationships.ts';
import { NotOwnedBy } from './accounts.ts';

const Count = z.object({
  request_id: Id,
  /** Number of answers to the request that count after this change. */
  response_count: z.int().min(0),
  /** The form version that the first answer froze; missing before the first answer. */
  form_version: FormVersion.optional(),
  /**
   * Number of repeated answers, which results ignore. It changes only once the next set has enough answers.
   */
  set_aside: z.int().min(0).optional(),
});

export type AnnouncedCount = z.output<typeof AnnouncedCount>;
const AnnouncedCount = Count.extend({
  /** The request's change counter in the responses service. The count with the highest version is valid. */
  version: z.int().min(1),
});

/** New counts after a write. Each write is its own aggregate, so these events have no fixed order. */
export const feedbackResponsesCounted = defineEvent('responses', 'feedback-responses', 'counted', {
  subscribers: ['requests', 'analysis'],
  schema: z.object({ counts: z.array(AnnouncedCount) }),
});

/** Limit on the events that are handled together, because all their requests are locked meanwhile. */
export const countedBatch = 8;

/** Returns the counts in `feedbackResponsesCounted` events; one request may have several counts. */
export function countsReportedBy(
  events: readonly { readonly data: { readonly counts: readonly AnnouncedCount[] } }[],
): AnnouncedCount[] {
  return events.flatMap(({ data }) => data.counts);
}

/** Returns the count in an event whose `aggregateVersion` is the request's change counter. */
export function singleCount(event: EventEnvelope<z.output<typeof Count>>): AnnouncedCount {
  return { ...event.data, version: event.aggregateVersion };
}

export const feedbackResponseErased = defineEvent('responses', 'feedback-response', 'erased', {
  subscribers: ['requests', 'analysis'],
  schema: Count.extend({ response_id: Id }),
});

/** An answer that is in no set changed, so everything derived from it is obsolete. */
export const feedbackResponseChanged = defineEvent('responses', 'feedback-response', 'changed', {
  subscribers: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** A writer withdrew consent to quote texts from an answer that a result uses. */
export const feedbackResponseWordsWithdrawn = defineEvent(
  'responses',
  'feedback-response',
  'words-withdrawn',
  {
    subscribers: ['analysis'],
    schema: z.object({ request_id: Id, response_id: Id, keys: z.array(QuestionKey).min(1) }),
  },
);

/** A rating changed; `countAnswers` returns the mean of all ratings. */
export const trustRatingChanged = defineEvent('responses', 'trust-rating', 'changed', {
  subscribers: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** Like `Answers`, but with longer texts, because a mask may be longer than the name. */
const MaskedAnswers = z.record(
  QuestionKey,
  z.union([z.string().max(limits.maskedAnswer), z.int(), z.null()]),
);

/** An answer without its writer's identity. The responses service has masked known names in it. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** The owner's rating (1 to 10) when the answer was sealed, or the default weight of the relationship. */
  sealed_rating: z.int(),
  answers: MaskedAnswers,
  themes: TappedThemes,
  /** Number of changes of this answer; the same version always has the same content. */
  version: z.int(),
  /** Whether the form named an external AI; otherwise the answer is never sent to an external AI. */
  outside_reader: z.boolean(),
  /** Sliders that were not moved; their value in `answers` is 5. */
  untouched: z.array(QuestionKey),
  /** Keys of the texts that the writer currently agrees to have quoted. */
  may_quote: z.array(QuestionKey),
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

/** One number for each rating that an owner may give, from 1 to 10. */
const perWeight = z.array(z.int().min(0)).length(trustRatingRange.max);

/**
 * Seals the next set, the people whose answers the next result uses. Everyone who counts and is in no set
 * enters with their first remaining answer and their current rating; neither can change afterwards. `sealed`
 * is false if there are too few newcomers, or if the number is void or not above all earlier numbers.
 *
 * With `entering` from the trust list, seals only if exactly those people would enter with those ratings.
 * Otherwise `newcomers_changed` is true.
 *
 * - A repeated call returns the same set.
 * - An erasure voids all of the person's sets. Newcomers of a confirmed set stay in it, with their weights.
 * - A higher number voids an unconfirmed set, whose newcomers then enter the new one.
 */
export const sealSet = defineQuery('responses', 'seal-set', ['analysis'], {
  /** The sets of a request are numbered from 1. A number whose set was not sealed leaves a gap. */
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    entering: EnteringNewcomers.optional(),
    /** Returns a set only if it is already sealed. Otherwise only compares `entering` with the newcomers. */
    existing: z.boolean().optional(),
  }),
  output: z.discriminatedUnion('sealed', [
    z.object({
      sealed: z.literal(true),
      /** Number of people in the set, both members of earlier sets and newcomers. */
      size: z.int(),
      newcomers: z.int(),
      /** Seed of every random choice for the set, so that a repeated run has the same outcome. */
      seed: z.uuid(),
    }),
    z.object({ sealed: z.literal(false), newcomers_changed: z.boolean().optional() }),
  ]),
});

/**
 * Confirms that a set's findings are stored, and stores the weight of newcomers per rating. Returns false for
 * a void set, whose findings are never served. A repeated call changes nothing.
 */
export const confirmSet = defineQuery('responses', 'confirm-set', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), effective_weights: perWeight }),
  output: z.object({ confirmed: z.boolean() }),
});

/**
 * Returns the answers of a sealed set, at most 200 per page, sorted by random id. Only names of the set's
 * people are masked, so that the texts never change. Throws 409 `set_void` or `set_unknown`.
 */
export const getAnswers = defineQuery('responses', 'get-answers', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), after: Id.nullable() }),
  output: z.object({
    responses: z.array(
      DeidentifiedResponse.extend({
        is_newcomer: z.boolean(),
        /** The person's effective weight; null before their first set is confirmed. */
        effective_weight: z.int().nullable(),
      }),
    ),
    next: Id.nullable(),
  }),
});

/**
 * Returns the answers that would enter the next set, so that a model can read them early. Empty while there
 * are too few newcomers. Sorted by random id, at most 200 per page.
 */
export const getWaitingAnswers = defineQuery('responses', 'get-waiting-answers', ['analysis'], {
  input: z.object({ request_id: Id, after: Id.nullable() }),
  output: z.object({
    responses: z.array(DeidentifiedResponse.omit({ sealed_rating: true, untouched: true, may_quote: true })),
    next: Id.nullable(),
  }),
});

/** Returns the counts of stored answers and the mean rating, but no content. */
export const countAnswers = defineQuery('responses', 'count-answers', ['analysis'], {
  input: z.object({ request_id: Id }),
  output: z.object({
    response_count: z.int(),
    /** Number of repeated answers in `response_count`; results leave them out. */
    set_aside: z.int(),
    /** Number of answers in confirmed sets; a set that is being opened may still fail. */
    sealed_count: z.int(),
    /** Mean of the owner's current ratings, rounded to one decimal; null without answers. */
    average_trust_rating: z.number().nullable(),
    /** The request's change counter when the answers were counted. Events contain this counter too. */
    version: z.int(),
  }),
});

/** Withdraws results that use an erased answer. If the call fails, the erasure event does it later. */
export const withdrawAnswer = defineQuery('analysis', 'withdraw-answer', ['responses'], {
  input: z.object({ request_id: Id, response_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/** Texts of one answer that its writer no longer agrees to have quoted. */
export const WithdrawnWords = z.object({ response_id: Id, keys: z.array(QuestionKey).min(1) });
export type WithdrawnWords = z.infer<typeof WithdrawnWords>;

/**
 * Removes texts from the results for good, before the writer gets a reply. Nothing else in the results
 * changes. If the call fails, the event `feedback-response-words-withdrawn` has the same effect.
 */
export const withdrawWords = defineQuery('analysis', 'withdraw-words', ['responses'], {
  input: WithdrawnWords.extend({ request_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/**
 * Returns the weights that newcomers would have if their set were sealed now. `prepared` is false while a
 * model reads new answers. It stays true while a model reads a changed answer, because otherwise it would
 * reveal the time of the change.
 */
export const weighNewcomers = defineQuery('analysis', 'weigh-newcomers', ['responses'], {
  input: z.object({ request_id: Id, newcomers: perWeight }),
  output: z.object({
    effective_weights: perWeight,
    prepared: z.boolean(),
    reading_from: z.iso.datetime().optional(),
  }),
});

/**
 * Returns whether each text contains a responder's name or a part of an address, even reversed, spaced out or
 * in leetspeak. Only booleans leave the responses service.
 */
export const screenText = defineQuery('responses', 'screen-text', ['analysis'], {
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

/**
 * Returns the erased answers of a confirmed set; one erased answer voids the set. Also hands over a set that
 * the responses service lost when a backup was restored: answers that are in no set then join it with the
 * given weights. Sets are handed over in ascending order, before the next set is sealed.
 */
export const checkSealedAnswers = defineQuery('responses', 'check-sealed-answers', ['analysis'], {
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    answers: z.array(z.object({ response_id: Id, effective_weight: z.int() })).max(1_000),
  }),
  output: z.object({
    erased: z.array(Id),
    /** Withdrawn texts of answers that were not erased, in case the analysis service lost the event. */
    withdrawn_words: z.array(WithdrawnWords),
  }),
});

/** Lists up to 50 stored answers, without names and addresses if admins may not see them. */
export const listStoredResponses = defineQuery('responses', 'list-stored-responses', ['admin'], {
  input: z.object({
    not_owned_by: NotOwnedBy,
    cursor: z.string().nullable(),
    search: z.string().nullable(),
    /** Requests whose title or owner matches the search, as found by the admin service. */
    request_ids: z.array(Id).max(searchedRequests),
    relationship: RelationshipField.nullable(),
    sort: z.enum(['newest', 'oldest']),
  }),
  output: z.object({
    responses: z.array(
      z.object({
        id: Id,
        request_id: Id,
        responder_name: z.string().nullable(),
        responder_email: z.string().nullable(),
        relationship: RelationshipField,
        trust_rating: z.int(),
        submitted_at: Timestamp,
        responses: Answers,
        themes: TappedThemes,
      }),
    ),
    next_cursor: z.string().nullable(),
    identities: AdminIdentitiesField,
    /** Number of counted answers to requests of `not_owned_by`, regardless of the search. */
    not_shown: z.int(),
  }),
});

/** Lists responders by address in pages of up to 200; empty if admins may not see responders. */
export const listResponderAddresses = defineQuery('responses', 'list-responder-addresses', ['admin'], {
  input: z.object({
    not_owned_by: NotOwnedBy,
    cursor: z.string().nullable(),
    at_most: z.int().min(1).max(200).optional(),
  }),
  output: z.object({
    people: z.array(EmailListItem),
    next_cursor: z.string().nullable(),
    identities: AdminIdentitiesField,
  }),
});

export const GivenAnswer = z.object({
  promise_version: z.int(),
  request_id: Id,
  responder_name: z.string(),
  responder_email: z.string(),
  relationship: RelationshipField,
  answers: Answers,
  untouched: z.array(QuestionKey),
  themes: TappedThemes,
  /** Keys of the texts that the owner may read word for word. */
  may_quote: z.array(QuestionKey),
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** Both account and address must match, because people may share a mailbox or a device. */
export const exportGivenAnswers = defineQuery('responses', 'export-given', ['auth'], {
  input: z.object({
    user_id: Id,
    address: z.string(),
    after: Id.nullable(),
  }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
