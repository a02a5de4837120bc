import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { defineEvent, defineLiveHint, defineQuery } from '../message.ts';
import type { OwningService } from '../services.ts';

/** Name or address changed, or the address was confirmed. `describe-accounts` returns the new values. */
export const accountChanged = defineEvent('auth', 'account', 'changed', {
  subscribers: ['requests', 'responses'],
  schema: z.object({ user_id: Id }),
});

/** The event is republished until every service has published `account-erased`. */
export const accountDeleted = defineEvent('auth', 'account', 'deleted', {
  subscribers: ['requests', 'responses', 'analysis', 'admin'],
  schema: z.object({ user_id: Id }),
});

/** A service publishes this event once its schema holds no data of a deleted account. */
export const accountErasedBy = (service: Exclude<OwningService, 'auth'>) =>
  defineEvent(service, 'account', 'erased', {
    subscribers: ['auth'],
    hasNamesakes: true,
    schema: z.object({ user_id: Id }),
  });

/** An account listed in ADMIN_EMAILS exists. `original` marks the first listed account. */
export const adminSeeded = defineEvent('auth', 'admin', 'seeded', {
  subscribers: ['admin'],
  schema: z.object({ user_id: Id, original: z.boolean() }),
});

export const adminGranted = defineEvent('admin', 'admin', 'granted', {
  subscribers: ['auth'],
  schema: z.object({ user_id: Id }),
});

export const adminRevoked = defineEvent('admin', 'admin', 'revoked', {
  subscribers: ['auth'],
  schema: z.object({ user_id: Id }),
});

/** A session ended. Gateways reject its remaining access tokens. */
export const sessionEnded = defineEvent('auth', 'session', 'ended', {
  subscribers: ['gateway'],
  schema: z.object({ session_id: Id, user_id: Id, ended_at: Timestamp }),
});

export const endedSessionsPerHint = 1_000;

/** Makes all gateways reject these sessions immediately; the reliable event `session-ended` follows. */
export const sessionsEnded = defineLiveHint('gateway', 'ended-sessions', {
  subscribers: ['gateway'],
  schema: z.object({ session_ids: z.array(Id).max(endedSessionsPerHint) }),
});

/** An account's identity. Only replies to queries contain identities; events never do. */
export const AccountIdentity = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
export type AccountIdentity = z.infer<typeof AccountIdentity>;

export const findAccountByEmail = defineQuery('auth', 'find-account-by-email', ['admin'], {
  input: z.object({ email: z.string() }),
  output: z.object({ account: AccountIdentity.nullable() }),
});

/** Limit on the accounts of one person. Above it the query fails, because a partial list would be unsafe. */
export const accountsOfOnePerson = 1_000;

/** A person's accounts; replies leave out requests that these accounts own. */
export const NotOwnedBy = z.array(Id).min(1).max(accountsOfOnePerson);

/** Returns the accounts of one person, linked by current or former confirmed addresses. */
export const listAccountsOfPerson = defineQuery('auth', 'list-accounts-of-person', ['admin'], {
  input: z.object({ user_id: Id }),
  output: z.object({ user_ids: NotOwnedBy }),
});

export const describeAccounts = defineQuery('auth', 'describe-accounts', ['requests', 'responses', 'admin'], {
  input: z.object({ user_ids: z.array(Id).max(200) }),
  output: z.object({ accounts: z.array(AccountIdentity) }),
});
