import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineQuery } from '../query.ts';

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
