import { z } from 'zod';
import { Id, RelationshipField, Timestamp } from '../fields.ts';
import { Answers } from '../http/feedback-responses.ts';
import { searchedRequests } from '../limits.ts';
import { defineQuery } from '../query.ts';

/** An answer without its writer: known names in it are masked by the responses service. */
export const DeidentifiedResponse = z.object({
  response_id: Id,
  relationship: RelationshipField,
  /** The owner's own setting for this person; null leaves the relationship's default. */
  trust_rating: z.int().nullable(),
  answers: Answers,
});
export type DeidentifiedResponse = z.infer<typeof DeidentifiedResponse>;

/** Counted answers of a request in an order that says nothing (by random id), in pages of at most 200. */
export const getAnswers = defineQuery({
  service: 'responses',
  name: 'get-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, after: Id.nullable() }),
  output: z.object({
    responses: z.array(DeidentifiedResponse),
    next: Id.nullable(),
    response_count: z.int(),
  }),
});

/** Answers stored and counted at this moment; tells nothing of them. */
export const countAnswers = defineQuery({
  service: 'responses',
  name: 'count-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id }),
  output: z.object({ response_count: z.int() }),
});

/**
 * Whether each text names a responder of the request: a name or a part of an address, also reversed, spaced or
 * in leet. Identities stay in the responses service; only booleans leave it. `names_only` is for texts that somebody
 * writes in order to see whether they are withheld: by addresses, that would tell who answered under which.
 */
export const screenText = defineQuery({
  service: 'responses',
  name: 'screen-text',
  askedBy: ['analysis'],
  input: z.object({
    request_id: Id,
    texts: z.array(z.string().max(20_000)).max(100),
    names_only: z.boolean().optional(),
  }),
  output: z.object({ identifies: z.array(z.boolean()) }),
});

/**
 * Of answers that a release rests on: those that were erased, and those that may still be changed, as nobody was told that
 * they are used.
 */
export const checkUsedAnswers = defineQuery({
  service: 'responses',
  name: 'check-used-answers',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id, response_ids: z.array(Id).max(1_000) }),
  output: z.object({ erased: z.array(Id), changeable: z.array(Id) }),
});

/**
 * Stored answers with who gave them, by pages of at most 50. Rows about requests owned by `not_owned_by` are left out.
 * `search` is matched against the responder's name and address and against `request_ids` when given.
 */
export const listStoredResponses = defineQuery({
  service: 'responses',
  name: 'list-stored-responses',
  askedBy: ['admin'],
  input: z.object({
    not_owned_by: Id,
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
        responder_name: z.string(),
        responder_email: z.string(),
        relationship: RelationshipField,
        trust_rating: z.int(),
        submitted_at: Timestamp,
        responses: Answers,
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
});

/** Responders by address, by pages of `at_most`, 200 where none is given. */
export const listResponderAddresses = defineQuery({
  service: 'responses',
  name: 'list-responder-addresses',
  askedBy: ['admin'],
  input: z.object({
    not_owned_by: Id,
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
  }),
});

export const GivenAnswer = z.object({
  request_id: Id,
  responder_name: z.string(),
  responder_email: z.string(),
  relationship: RelationshipField,
  answers: Answers,
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** Answers given while signed in, attached by receipt, or under `confirmed_email`; never those of others. */
export const exportGivenAnswers = defineQuery({
  service: 'responses',
  name: 'export-given',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, confirmed_email: z.string().nullable(), after: Id.nullable() }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
