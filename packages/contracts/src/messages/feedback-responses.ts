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
  /** Counted answers of the request after this change. */
  response_count: z.int().min(0),
  /** The form version that the first answer froze; missing before the first answer. */
  form_version: FormVersion.optional(),
  /** How many of them are repeated answers, once the count has reached the next set; 0 by default. */
  set_aside: z.int().min(0).optional(),
});

export type AnnouncedCount = z.output<typeof AnnouncedCount>;
const AnnouncedCount = Count.extend({
  /** The request's change counter in the responses service: the count with the higher one applies. */
  version: z.int().min(1),
});

/**
 * New counts of the requests whose answers were stored together, each once. The aggregate is that one write,
 * so the order of these events has no meaning. Also published for one request, with a new version, if a
 * service's count differed.
 */
export const feedbackResponsesCounted = defineEvent('responses', 'feedback-responses', 'counted', {
  subscribers: ['requests', 'analysis'],
  schema: z.object({ counts: z.array(AnnouncedCount) }),
});

/** Most events handled together, because each request in them is locked. */
export const countedBatch = 8;

/** Returns the counts in events of `feedbackResponsesCounted`, possibly several of one request. */
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

/** A waiting answer changed, so anything derived from it is obsolete. */
export const feedbackResponseChanged = defineEvent('responses', 'feedback-response', 'changed', {
  subscribers: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** A writer withdrew the consent to quote texts of a sealed answer. */
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

/** Like `Answers`, but longer, because 'someone' may replace each name. */
const MaskedAnswers = z.record(
  QuestionKey,
  z.union([z.string().max(limits.maskedAnswer), z.int(), z.null()]),
);

/** An answer without its writer; the responses service has masked known names in it. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** Out of 10: the owner's rating when sealed, or the default weight of the relationship. */
  sealed_rating: z.int(),
  answers: MaskedAnswers,
  themes: TappedThemes,
  /** Number of changes of this answer; the same version always has the same content. */
  version: z.int(),
  /** Whether the form named an external AI to the writer; otherwise the answer is never sent to one. */
  outside_reader: z.boolean(),
  /** Sliders that were not moved; their value in `answers` is 5. */
  untouched: z.array(QuestionKey),
  /** Keys of the texts that the writer currently agrees to have quoted. */
  may_quote: z.array(QuestionKey),
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

/** One entry per weight, from 1 to 10. */
const perWeight = z.array(z.int().min(0)).length(trustRatingRange.max);

/**
 * Seals the next set in one transaction: everyone who counts and is in no set yet enters once, with their
 * first remaining answer and current rating, and these answers can no longer change. `sealed` is false if
 * there are too few newcomers (the same number may be tried again), and for a number that is void or not
 * above every earlier one (only a higher number helps then).
 *
 * With `entering` from the trust list, only the set of that list is sealed. If other people would enter, or
 * at other ratings, nothing is sealed, `sealed` is false and `newcomers_changed` is true. The comparison is
 * in the same transaction, also for a set that was sealed before.
 *
 * - A repeated call returns the same set, confirmed or not: same members, answers, ratings and seed.
 * - An erasure permanently voids every set that contains the person, including by an earlier set. The
 *   newcomers of an unconfirmed set are then in no set; those of a confirmed one stay in, with their weights.
 * - A higher number gives up an unconfirmed set: it is void, and its newcomers enter the new set with the
 *   others. A lost number therefore blocks nothing. Results of the set given up were never confirmed and are
 *   not served.
 */
export const sealSet = defineQuery('responses', 'seal-set', ['analysis'], {
  /** `set` numbers the sets of a request from 1, with gaps for sets that were not sealed. */
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    entering: EnteringNewcomers.optional(),
    /**
     * Only finds a set that was sealed before, and seals none. Without such a set, `entering` is compared
     * with the newcomers of an unconfirmed set, or else with the current ones.
     */
    existing: z.boolean().optional(),
  }),
  output: z.discriminatedUnion('sealed', [
    z.object({
      sealed: z.literal(true),
      /** People of the set: members of earlier sets and newcomers. */
      size: z.int(),
      newcomers: z.int(),
      /** Seed of every random choice for the set, so that a repetition has the same outcome. */
      seed: z.uuid(),
    }),
    z.object({ sealed: z.literal(false), newcomers_changed: z.boolean().optional() }),
  ]),
});

/**
 * Confirms that the findings of a set are stored, with the effective weight for each asked weight of a
 * newcomer. Returns false if the set is void; its findings are then never served. A repeated call changes
 * nothing.
 */
export const confirmSet = defineQuery('responses', 'confirm-set', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), effective_weights: perWeight }),
  output: z.object({ confirmed: z.boolean() }),
});

/**
 * Returns the answers of a sealed set, sorted by random id so that the order reveals nothing, in pages of at
 * most 200. Only the names of that set are masked, so that the texts are the same each time. Throws 409
 * `set_void` for a void set, also if it became void between two pages, and 409 `set_unknown` for one that was
 * neither sealed nor handed over.
 */
export const getAnswers = defineQuery('responses', 'get-answers', ['analysis'], {
  input: z.object({ request_id: Id, set: z.int().min(1), after: Id.nullable() }),
  output: z.object({
    responses: z.array(
      DeidentifiedResponse.extend({
        is_newcomer: z.boolean(),
        /** The person's effective weight; null until their first set is confirmed or handed over. */
        effective_weight: z.int().nullable(),
      }),
    ),
    next: Id.nullable(),
  }),
});

/**
 * Returns the first answers of people in no set, once they suffice for the next one and until it is sealed,
 * so that work without weights is done in advance. Sorted by random id, in pages of at most 200. Empty before
 * that, and for an unknown request. The names known at this moment are masked.
 */
export const getWaitingAnswers = defineQuery('responses', 'get-waiting-answers', ['analysis'], {
  input: z.object({ request_id: Id, after: Id.nullable() }),
  output: z.object({
    responses: z.array(DeidentifiedResponse.omit({ sealed_rating: true, untouched: true, may_quote: true })),
    next: Id.nullable(),
  }),
});

/** Returns the numbers of stored answers and the mean rating, but no content. */
export const countAnswers = defineQuery('responses', 'count-answers', ['analysis'], {
  input: z.object({ request_id: Id }),
  output: z.object({
    response_count: z.int(),
    /** Repeated answers of an address or account among them, which the result leaves out. */
    set_aside: z.int(),
    /** How many of them are in a confirmed set; one that is being opened may still fail. */
    sealed_count: z.int(),
    /** Mean of the owner's current ratings, to one decimal; null without answers. */
    average_trust_rating: z.number().nullable(),
    /** The request's change counter at that moment, as in its events. */
    version: z.int(),
  }),
});

/**
 * Withdraws every result that contains an erased answer, before its writer gets a reply. If the call fails,
 * the event `feedback-response-erased` has the same effect.
 */
export const withdrawAnswer = defineQuery('analysis', 'withdraw-answer', ['responses'], {
  input: z.object({ request_id: Id, response_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/** Texts of one answer that its writer no longer agrees to have quoted. */
export const WithdrawnWords = z.object({ response_id: Id, keys: z.array(QuestionKey).min(1) });
export type WithdrawnWords = z.infer<typeof WithdrawnWords>;

/**
 * Withdraws the consent to quote texts of a sealed answer, before its writer gets a reply: the next read of
 * the result has none of them, and every other byte stays the same. It is final, so it also applies to
 * findings that are stored later. If the call fails, the event `feedback-response-words-withdrawn` has the
 * same effect.
 */
export const withdrawWords = defineQuery('analysis', 'withdraw-words', ['responses'], {
  input: WithdrawnWords.extend({ request_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/**
 * Returns the effective weights that newcomers would have if their set were sealed now; `newcomers` counts
 * the people per asked weight. `prepared` is false while a model is still reading new answers for the next
 * set, but not while it reads a changed answer again, because that would reveal when it was changed.
 * `reading_from` is when today's exhausted tokens are renewed.
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
 * Returns whether each text identifies a responder of the request: a name or a part of an address, also
 * reversed, spaced or in leet. Only booleans leave the responses service, never identities.
 */
export const screenText = defineQuery('responses', 'screen-text', ['analysis'], {
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

/**
 * Returns which answers of a confirmed set were erased; one of them voids the set. Also hands over a set that
 * the responses service lacks after a restored backup: its answers that are in no set join this one, at these
 * weights, or at the asked ones for a text form, which has no averages. Sets are handed over in ascending
 * order, before the next one is sealed.
 */
export const checkSealedAnswers = defineQuery('responses', 'check-sealed-answers', ['analysis'], {
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    answers: z.array(z.object({ response_id: Id, effective_weight: z.int() })).max(1_000),
  }),
  output: z.object({
    erased: z.array(Id),
    /** Withdrawn texts of the other answers, in case analysis lost the event. */
    withdrawn_words: z.array(WithdrawnWords),
  }),
});

/**
 * Lists stored answers in pages of at most 50, with their writers if admins may see them. Answers to requests
 * of `not_owned_by` are left out. `search` matches visible names and addresses, and the given `request_ids`.
 */
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

/** Lists responders by address in pages of up to 200; empty if admins may not see them. */
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
  /** Version of the promise that the writer saw. */
  promise_version: z.int(),
  request_id: Id,
  responder_name: z.string(),
  responder_email: z.string(),
  relationship: RelationshipField,
  answers: Answers,
  /** Sliders that were not moved; their value in `answers` is 5. */
  untouched: z.array(QuestionKey),
  themes: TappedThemes,
  /** Keys of the texts that the owner may read word for word. */
  may_quote: z.array(QuestionKey),
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/**
 * Returns answers that certainly belong to this account: they belong to the account and were sent with its
 * own `address`. An address alone may be a shared mailbox, and an account alone a shared device.
 */
export const exportGivenAnswers = defineQuery('responses', 'export-given', ['auth'], {
  input: z.object({
    user_id: Id,
    address: z.string(),
    after: Id.nullable(),
  }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
