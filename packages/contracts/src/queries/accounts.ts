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

export const describeAccounts = defineQuery({
  service: 'auth',
  name: 'describe-accounts',
  askedBy: ['requests', 'responses', 'admin'],
  input: z.object({ user_ids: z.array(Id).max(200) }),
  output: z.object({ accounts: z.array(AccountIdentity) }),
});
