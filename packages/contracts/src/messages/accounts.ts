import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { defineQuery, defineEvent } from '../message.ts';
import type { OwningService } from '../services.ts';

/** Name, address or its confirmation changed; whoever keeps a copy asks `describe-accounts` for the new state. */
export const accountChanged = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'changed',
  heardBy: ['requests', 'responses'],
  schema: z.object({ user_id: Id }),
});

/** Said again until every service has answered with `account-erased`. */
export const accountDeleted = defineEvent({
  service: 'auth',
  entity: 'account',
  verb: 'deleted',
  heardBy: ['requests', 'responses', 'analysis', 'admin'],
  schema: z.object({ user_id: Id }),
});

/** Sent by a service when nothing of a deleted account is left in its schema; auth's ledger waits for all of them. */
export const accountErasedBy = (service: Exclude<OwningService, 'auth'>) =>
  defineEvent({
    service,
    entity: 'account',
    verb: 'erased',
    heardBy: ['auth'],
    hasNamesakes: true,
    schema: z.object({ user_id: Id }),
  });

/** An account of ADMIN_EMAILS exists; the first of them is the original admin. */
export const adminSeeded = defineEvent({
  service: 'auth',
  entity: 'admin',
  verb: 'seeded',
  heardBy: ['admin'],
  schema: z.object({ user_id: Id, original: z.boolean() }),
});

export const adminGranted = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'granted',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});

export const adminRevoked = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'revoked',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});

/** Gateways refuse this session's access tokens until they would have expired by themselves. */
export const sessionEnded = defineEvent({
  service: 'auth',
  entity: 'session',
  verb: 'ended',
  heardBy: ['gateway'],
  schema: z.object({ session_id: Id, user_id: Id, ended_at: Timestamp }),
});

/** Addresses and names travel in answers to queries only, never in events. */
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

/** At most as many accounts of one person are known; more are an error, never fewer than there are. */
export const accountsOfOnePerson = 1_000;

/** The accounts of one person, whose own requests are left out of an answer. */
export const NotOwnedBy = z.array(Id).min(1).max(accountsOfOnePerson);

/**
 * The account and all others of the same person: those that confirmed, now or earlier, an address that it or another of
 * them confirmed. Spellings of one mailbox are one address (`ada+news@…` is `ada@…`).
 */
export const listAccountsOfPerson = defineQuery({
  service: 'auth',
  name: 'list-accounts-of-person',
  askedBy: ['admin'],
  input: z.object({ user_id: Id }),
  output: z.object({ user_ids: NotOwnedBy }),
});

export const describeAccounts = defineQuery({
  service: 'auth',
  name: 'describe-accounts',
  askedBy: ['requests', 'responses', 'admin'],
  input: z.object({ user_ids: z.array(Id).max(200) }),
  output: z.object({ accounts: z.array(AccountIdentity) }),
});
