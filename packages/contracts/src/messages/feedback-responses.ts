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
  /** Number of repeated answers; changes only once the next set has enough answers. */
  set_aside: z.int().min(0).optional(),
});

export type AnnouncedCount = z.output<typeof AnnouncedCount>;
const AnnouncedCount = Count.extend({
  /** The request's change counter in the responses service. The count with the highest version is valid. */
  version: z.int().min(1),
});

/** New counts after a write. Each write is a separate aggregate, so the events may arrive in any order. */
export const feedbackResponsesCounted = defineEvent('responses', 'feedback-responses', 'counted', {
  subscribers: ['requests', 'analysis'],
  schema: z.object({ counts: z.array(AnnouncedCount) }),
});

/** Limit on the events in one transaction, because the transaction locks the requests of all events. */
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

/** An answer changed before it was in any set, so everything derived from it is obsolete. */
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

/** An answer without its writer's identity, in which the responses service has masked known names. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** The owner's rating (1 to 10) when the answer was sealed, or the default weight of the relationship. */
  sealed_rating: z.int(),
  answers: MaskedAnswers,
  themes: TappedThemes,
  /** Number of changes of this answer; the same version always has the same content. */
  version: z.int(),
  /** Whether the form named an external AI; otherwise no external AI reads the answer. */
  outside_reader: z.boolean(),
  untouched: z.array(QuestionKey),
  may_quote: z.array(QuestionKey),
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

const perWeight = z.array(z.int().min(0)).length(trustRatingRange.max);

/**
 * Seals a set of answers: its answers and ratings never change again. A repeated call returns the same set. An
 * erasure voids every set that contains the person. Sealing a later set voids one that was never confirmed.
 */
export const sealSet = defineQuery('responses', 'seal-set', ['analysis'], {
  /** The sets of a request are numbered from 1. If a set is not sealed, its number stays unused. */
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    entering: EnteringNewcomers.optional(),
    /** Seals nothing: returns the set if it is sealed, and otherwise only compares `entering`. */
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

/** Confirms that a set's findings are stored. Returns false for a void set; its findings are never served. */
export const confirmSet = defineQuery('responses', 'confirm-set', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), effective_weights: perWeight }),
  output: z.object({ confirmed: z.boolean() }),
});

/** Returns a sealed set's answers with its people's names masked. Throws 409 `set_void` or `set_unknown`. */
export const getAnswers = defineQuery('responses', 'get-answers', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), after: Id.nullable() }),
  output: z.object({
    responses: z.array(
      DeidentifiedResponse.extend({
        is_newcomer: z.boolean(),
        effective_weight: z.int().nullable(),
      }),
    ),
    next: Id.nullable(),
  }),
});

/** Returns the answers that would enter the next set; none while there are too few newcomers. */
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
    set_aside: z.int(),
    /** Number of answers in confirmed sets. Other sealed sets may still become void. */
    sealed_count: z.int(),
    average_trust_rating: z.number().nullable(),
    /** The request's change counter at the time of the count. */
    version: z.int(),
  }),
});

/** Withdraws results that use an erased answer. If the call fails, the erasure event has the same effect. */
export const withdrawAnswer = defineQuery('analysis', 'withdraw-answer', ['responses'], {
  input: z.object({ request_id: Id, response_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/** Texts of one answer whose writer withdrew the consent to quote them. */
export const WithdrawnWords = z.object({ response_id: Id, keys: z.array(QuestionKey).min(1) });
export type WithdrawnWords = z.infer<typeof WithdrawnWords>;

/** Removes texts from results before the writer gets a reply. If the call fails, the event removes them. */
export const withdrawWords = defineQuery('analysis', 'withdraw-words', ['responses'], {
  input: WithdrawnWords.extend({ request_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/** Returns newcomers' weights. `prepared` ignores changed answers, so that it hides the time of a change. */
export const weighNewcomers = defineQuery('analysis', 'weigh-newcomers', ['responses'], {
  input: z.object({ request_id: Id, newcomers: perWeight }),
  output: z.object({
    effective_weights: perWeight,
    prepared: z.boolean(),
    reading_from: z.iso.datetime().optional(),
  }),
});

/** Returns whether each text contains a responder's name or a part of an address, even in leetspeak. */
export const screenText = defineQuery('responses', 'screen-text', ['analysis'], {
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

/** Returns which answers of a confirmed set were erased. Adds the set again if a restored backup lacks it. */
export const checkSealedAnswers = defineQuery('responses', 'check-sealed-answers', ['analysis'], {
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    answers: z.array(z.object({ response_id: Id, effective_weight: z.int() })).max(1_000),
  }),
  output: z.object({
    erased: z.array(Id),
    /** Withdrawn texts of answers that still exist, in case the analysis service lost the event. */
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
  may_quote: z.array(QuestionKey),
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** Exports answers that match both account and address, because people may share a mailbox or a device. */
export const exportGivenAnswers = defineQuery('responses', 'export-given', ['auth'], {
  input: z.object({
    user_id: Id,
    address: z.string(),
    after: Id.nullable(),
  }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
