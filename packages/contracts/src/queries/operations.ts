import { z } from 'zod';
import { Id, RelationshipField, Timestamp } from '../fields.ts';
import { Answers } from '../http/responses.ts';
import { DeadLetter, HealthCheck, PromptPreview, PromptTemplates } from '../http/admin.ts';
import { searchedRequests } from '../limits.ts';
import { defineQuery } from '../query.ts';
import type { OwningService } from '../services.ts';

/** What the admin panel asks of the other services. Addresses and names travel only here, never in events. */

export const AccountIdentity = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
export type AccountIdentity = z.infer<typeof AccountIdentity>;

export const findAccountByEmail = defineQuery({
  service: 'auth',
  name: 'find-account-by-email',
  askedBy: ['admin'],
  input: z.object({ email: z.string() }),
  output: z.object({ account: AccountIdentity.nullable() }),
});

export const describeAccounts = defineQuery({
  service: 'auth',
  name: 'describe-accounts',
  askedBy: ['requests', 'admin'],
  input: z.object({ user_ids: z.array(Id).max(200) }),
  output: z.object({ accounts: z.array(AccountIdentity) }),
});

export const sendTestMail = defineQuery({
  service: 'auth',
  name: 'send-test-mail',
  askedBy: ['admin'],
  input: z.object({ user_id: Id }),
  output: HealthCheck,
});

export const getMailHealth = defineQuery({
  service: 'auth',
  name: 'get-mail-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});

const perDay = z.array(z.object({ day: z.iso.date(), count: z.int() }));

export const getRequestStatistics = defineQuery({
  service: 'requests',
  name: 'get-statistics',
  askedBy: ['admin'],
  input: z.object({ since: z.iso.date() }),
  output: z.object({
    total_requests: z.int(),
    question_set_usage: z.record(z.string(), z.int()),
    ai_prompt_usage: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
});

/** Title and owner of requests, for the rows of the admin list. */
export const describeRequestOwners = defineQuery({
  service: 'requests',
  name: 'describe-owners',
  askedBy: ['admin'],
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(z.object({ request_id: Id, title: z.string(), owner_id: Id, owner_name: z.string() })),
  }),
});

export const getResponseStatistics = defineQuery({
  service: 'responses',
  name: 'get-statistics',
  askedBy: ['admin'],
  input: z.object({ since: z.iso.date() }),
  output: z.object({
    total_responses: z.int(),
    relationship_distribution: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
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

/**
 * Requests whose title or owner's name contains the text, and those of the given owner; the newest `searchedRequests` of
 * them.
 */
export const searchRequests = defineQuery({
  service: 'requests',
  name: 'search',
  askedBy: ['admin'],
  input: z.object({ text: z.string(), owner_id: Id.nullable() }),
  output: z.object({ request_ids: z.array(Id) }),
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

export const previewPrompts = defineQuery({
  service: 'analysis',
  name: 'preview-prompts',
  askedBy: ['admin'],
  input: z.object({ templates: PromptTemplates }),
  output: PromptPreview,
});

export const getAnalysisHealth = defineQuery({
  service: 'analysis',
  name: 'get-health',
  askedBy: ['admin'],
  input: z.object({}),
  output: z.object({ checks: z.array(HealthCheck) }),
});

export const testModel = defineQuery({
  service: 'analysis',
  name: 'test-model',
  askedBy: ['admin'],
  input: z.object({}),
  output: HealthCheck,
});

/** Every service answers this about its own outbox, dead letters and clock. */
export const getOperations = (service: OwningService) =>
  defineQuery({
    service,
    name: 'get-operations',
    askedBy: ['admin'],
    input: z.object({}),
    output: z.object({
      /** The database's time. */
      now: Timestamp,
      outbox_waiting: z.int(),
      oldest_waiting_ms: z.number(),
      dead_letters: z.array(DeadLetter),
      database_bytes: z.number(),
    }),
  });

/** Puts a dead letter back to its consumer; false where there is none with this id. */
export const replayDeadLetter = (service: OwningService) =>
  defineQuery({
    service,
    name: 'replay-dead-letter',
    askedBy: ['admin'],
    input: z.object({ id: Id }),
    output: z.object({ replayed: z.boolean() }),
  });
