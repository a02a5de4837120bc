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
import { Answers } from '../http/feedback-responses.ts';
import { limits, searchedRequests } from '../limits.ts';
import { defineQuery, defineEvent, type EventEnvelope } from '../message.ts';
import { trustRatingRange } from '../vocabulary/relationships.ts';
import { NotOwnedBy } from './accounts.ts';

const Count = z.object({
  request_id: Id,
  /** All counted answers of the request after this change. */
  response_count: z.int().min(0),
  /** The version of the form that the first answer froze; left out where nothing is frozen. */
  form_version: FormVersion.optional(),
  /** Of them, those that came again from an address or account, once the count has reached the next number; absent means none. */
  set_aside: z.int().min(0).optional(),
});

export type AnnouncedCount = z.output<typeof AnnouncedCount>;
const AnnouncedCount = Count.extend({
  /** The request's own change counter in the responses service: of two counts of a request the newer one holds. */
  version: z.int().min(1),
});

/**
 * What requests have now whose answers were stored together, each once. Its aggregate is that one storing, so nothing follows from
 * the order of these events. Also said of one request, with a new version, where somebody's count was found to differ.
 */
export const feedbackResponsesCounted = defineEvent({
  service: 'responses',
  entity: 'feedback-responses',
  verb: 'counted',
  heardBy: ['requests', 'analysis'],
  schema: z.object({ counts: z.array(AnnouncedCount) }),
});

/** Handled at once at most: each may tell of as many requests as answers are stored together, and a lock is held for each of them. */
export const countedTogether = 8;

/** What events of `feedbackResponsesCounted` tell, several perhaps of one request. */
export function countsToldBy(
  events: readonly { readonly data: { readonly counts: readonly AnnouncedCount[] } }[],
): AnnouncedCount[] {
  return events.flatMap(({ data }) => data.counts);
}

/** What was announced of one request, by an event whose `aggregateVersion` is the request's change counter. */
export function singleCount(event: EventEnvelope<z.output<typeof Count>>): AnnouncedCount {
  return { ...event.data, version: event.aggregateVersion };
}

export const feedbackResponseErased = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'erased',
  heardBy: ['requests', 'analysis'],
  schema: Count.extend({ response_id: Id }),
});

/** A waiting answer says something else now; what was worked out of it before serves nothing. */
export const feedbackResponseChanged = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'changed',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** A writer withdrew the consent to quote texts of a sealed answer. */
export const feedbackResponseWordsWithdrawn = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'words-withdrawn',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id, response_id: Id, keys: z.array(QuestionKey).min(1) }),
});

/** Says that one moved; the mean of them all is asked for (`countAnswers`). */
export const trustRatingChanged = defineEvent({
  service: 'responses',
  entity: 'trust-rating',
  verb: 'changed',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** As `Answers`, but longer: 'someone' may stand for each name. */
const MaskedAnswers = z.record(
  QuestionKey,
  z.union([z.string().max(limits.maskedAnswer), z.int(), z.null()]),
);

/** An answer of a sealed set without its writer: known names in it are masked by the responses service. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** Out of 10: the owner's rating when the person's set was sealed, or the usual weight of the relationship. */
  sealed_rating: z.int(),
  answers: MaskedAnswers,
  themes: TappedThemes,
  /** Counts the changes of this answer; the same version always says the same. */
  version: z.int(),
  /** Whether its writer was told of an AI service outside this site; else it is never sent to one. */
  outside_reader: z.boolean(),
  /** Sliders that were not moved; they stand at 5 among the answers. */
  untouched: z.array(QuestionKey),
  /** Keys of the text questions whose text its writer agrees, at this moment, to have quoted. */
  may_quote: z.array(QuestionKey),
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

/** By asked weight, 1 to 10 from left to right. */
const perWeight = z.array(z.int().min(0)).length(trustRatingRange.max);

/**
 * Makes the answers of the next set unchangeable, in one transaction: everybody who counts and is in no set yet enters
 * once, by their first standing answer, with the rating that stands. `sealed` is false where the size rule does not hold (the number may be asked for again), and for a
 * number that is void or not above every earlier one (then only a higher one helps).
 *
 * With `entering`, as the trust list gave it, the set is the one of that list or none: where others enter, or at other ratings,
 * `sealed` is false and `newcomers_changed` true, and nothing was sealed. It is compared in that same transaction, also for a
 * set that was sealed before.
 *
 * - Asked again it gives the same set, confirmed or not: same members, answers, ratings and seed.
 * - An erasure makes void, for good, every set that the person is in, also by an earlier one. The newcomers of a set that was
 *   not confirmed are in none then; those of a confirmed one stay in, with their weights, as what is granted of the past.
 * - A higher number gives up a set that was not confirmed: it is void, and its newcomers enter the new one with the others.
 *   So a number that was lost on the way holds up nothing. What was worked out of it was never confirmed, and is not served.
 */
export const sealSet = defineQuery({
  service: 'responses',
  name: 'seal-set',
  askedBy: ['analysis'],
  /** `set` numbers the sets of a request from 1, with gaps where one came to nothing. */
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    entering: EnteringNewcomers.optional(),
    /** Only finds a set that was sealed before, and seals none; where there is none, `entering` is held against who would enter. */
    existing: z.boolean().optional(),
  }),
  output: z.discriminatedUnion('sealed', [
    z.object({
      sealed: z.literal(true),
      /** People of the set: those of earlier ones and the newcomers. */
      size: z.int(),
      newcomers: z.int(),
      /** Everything of the set that is drawn at random is drawn from it, so that a repetition comes to the same. */
      seed: z.uuid(),
    }),
    z.object({ sealed: z.literal(false), newcomers_changed: z.boolean().optional() }),
  ]),
});

/**
 * Says that the findings of a set are stored, and at which weight each newcomer counts by the weight that was asked for.
 * False where the set is void: its findings are never served then. Said again it changes nothing.
 */
export const confirmSet = defineQuery({
  service: 'responses',
  name: 'confirm-set',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, set: z.int().min(1), effective_weights: perWeight }),
  output: z.object({ confirmed: z.boolean() }),
});

/**
 * Answers of a sealed set in an order that says nothing (by random id), in pages of at most 200, masked by the names of that
 * set alone, so that they read the same each time. Throws 409 `set_void` for a set that is void, also where it became so
 * between two pages, and 409 `set_unknown` for one that was neither sealed nor handed over.
 */
export const getAnswers = defineQuery({
  service: 'responses',
  name: 'get-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, set: z.int().min(1), after: Id.nullable() }),
  output: z.object({
    responses: z.array(
      DeidentifiedResponse.extend({
        is_newcomer: z.boolean(),
        /** What the person counts as; null until the set in which they entered is confirmed or handed over. */
        effective_weight: z.int().nullable(),
      }),
    ),
    next: Id.nullable(),
  }),
});

/**
 * Answers that are in no set, once there are enough of them for the next one and until it is sealed, by random id and in pages
 * of at most 200, so that what needs no weight is worked out before somebody waits for it. Nobody reads them earlier: until
 * then, and for a request that is not there, there are none. Masked by the names known at this moment.
 */
export const getWaitingAnswers = defineQuery({
  service: 'responses',
  name: 'get-waiting-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, after: Id.nullable() }),
  output: z.object({
    responses: z.array(DeidentifiedResponse.omit({ sealed_rating: true, untouched: true, may_quote: true })),
    next: Id.nullable(),
  }),
});

/** Answers stored and counted at this moment, and what the owner made of who gave them; tells nothing of what they say. */
export const countAnswers = defineQuery({
  service: 'responses',
  name: 'count-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id }),
  output: z.object({
    response_count: z.int(),
    /** Of them, those that came again from an address or account and that the numbers leave out. */
    set_aside: z.int(),
    /** Of them, those that are in a set which was confirmed; who is in one that is still being opened may yet be in none. */
    sealed_count: z.int(),
    /** Mean of the owner's ratings as they stand, to one decimal; null while nobody has answered. */
    average_trust_rating: z.number().nullable(),
    /** The request's change counter of that moment, as its events carry it. */
    version: z.int(),
  }),
});

/**
 * Says that an answer was erased, before its writer is told so: what rests on it is withdrawn by the time this is answered. The event
 * about it says the same to whoever did not hear this.
 */
export const withdrawAnswer = defineQuery({
  service: 'analysis',
  name: 'withdraw-answer',
  askedBy: ['responses'],
  input: z.object({ request_id: Id, response_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/** Texts of one answer that its writer no longer agrees to have quoted. */
export const WithdrawnWords = z.object({ response_id: Id, keys: z.array(QuestionKey).min(1) });
export type WithdrawnWords = z.infer<typeof WithdrawnWords>;

/**
 * Withdraws the consent to quote texts of a sealed answer, before its writer gets a reply: the next read of the result has none of
 * them, and every other byte stays the same. Final, so it also applies to findings that are stored later. If the call fails, the
 * event `feedback-response-words-withdrawn` has the same effect.
 */
export const withdrawWords = defineQuery({
  service: 'analysis',
  name: 'withdraw-words',
  askedBy: ['responses'],
  input: WithdrawnWords.extend({ request_id: Id }),
  output: z.object({ withdrawn: z.literal(true) }),
});

/**
 * How much newcomers would count if their set were sealed now, by the weight that was asked for: from how many ask for which.
 * `prepared` is false while a model still reads answers that came for the next set; not while it reads one again that was changed,
 * which would tell when that was. `reading_from` is said where the tokens of the day are used up: from when there are some again.
 */
export const weighNewcomers = defineQuery({
  service: 'analysis',
  name: 'weigh-newcomers',
  askedBy: ['responses'],
  input: z.object({ request_id: Id, newcomers: perWeight }),
  output: z.object({
    effective_weights: perWeight,
    prepared: z.boolean(),
    reading_from: z.iso.datetime().optional(),
  }),
});

/**
 * Whether each text names a responder of the request: a name or a part of an address, also reversed, spaced or
 * in leet. Identities stay in the responses service; only booleans leave it.
 */
export const screenText = defineQuery({
  service: 'responses',
  name: 'screen-text',
  askedBy: ['analysis'],
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

/**
 * Of answers that a confirmed set rests on: those that were erased; with one of them the set is void. It also hands over a
 * set that is not known here, after a restored backup: answers that are in no set are in this one from now on,
 * at these weights; those to a form of texts, which has no averages, at what was asked. Sets are handed over from the lowest number on, and before the next one is sealed.
 */
export const checkSealedAnswers = defineQuery({
  service: 'responses',
  name: 'check-sealed-answers',
  askedBy: ['analysis'],
  input: z.object({
    request_id: Id,
    set: z.int().min(1),
    answers: z.array(z.object({ response_id: Id, effective_weight: z.int() })).max(1_000),
  }),
  output: z.object({
    erased: z.array(Id),
    /** Texts of the others that were withdrawn, in case analysis missed it or was restored from a backup. */
    withdrawn_words: z.array(WithdrawnWords),
  }),
});

/**
 * Stored answers by pages of at most 50, with who gave them where admins may see it. Rows about requests owned by one of
 * `not_owned_by` are left out. `search` is matched against the names and addresses that may be seen, and against
 * `request_ids` when given.
 */
export const listStoredResponses = defineQuery({
  service: 'responses',
  name: 'list-stored-responses',
  askedBy: ['admin'],
  input: z.object({
    not_owned_by: NotOwnedBy,
    cursor: z.string().nullable(),
    search: z.string().nullable(),
    /** Requests whose title or owner matches the search, found by the admin service. */
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
    /** All counted answers to requests of `not_owned_by`, whatever is searched for. */
    not_shown: z.int(),
  }),
});

/** Responders by address, by pages of `at_most`, 200 where none is given; none where admins may not see who they are. */
export const listResponderAddresses = defineQuery({
  service: 'responses',
  name: 'list-responder-addresses',
  askedBy: ['admin'],
  input: z.object({
    not_owned_by: NotOwnedBy,
    cursor: z.string().nullable(),
    at_most: z.int().min(1).max(200).optional(),
  }),
  output: z.object({
    people: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        surveys_participated: z.int(),
        last_response: Timestamp,
      }),
    ),
    next_cursor: z.string().nullable(),
    identities: AdminIdentitiesField,
  }),
});

export const GivenAnswer = z.object({
  /** Of the sentences that the writer agreed to. */
  promise_version: z.int(),
  request_id: Id,
  responder_name: z.string(),
  responder_email: z.string(),
  relationship: RelationshipField,
  answers: Answers,
  /** Sliders that were not moved: they stand at 5 among the answers. */
  untouched: z.array(QuestionKey),
  themes: TappedThemes,
  /** Keys of the texts that the owner may read word for word. */
  may_quote: z.array(QuestionKey),
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/**
 * Answers that are surely of this account: they belong to it and stand under `address`, its own. Those under the address alone may be of
 * somebody who shares the mailbox, those on the account alone of somebody who shares the device.
 */
export const exportGivenAnswers = defineQuery({
  service: 'responses',
  name: 'export-given',
  askedBy: ['auth'],
  input: z.object({
    user_id: Id,
    address: z.string(),
    after: Id.nullable(),
  }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
