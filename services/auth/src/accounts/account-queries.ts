import {
  describeAccounts,
  findAccountByEmail as findByEmail,
  listAccountsOfPerson as listOfPerson,
  type AccountIdentity,
} from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Account } from './account.ts';
import { findAccountByEmail, listAccounts, listAccountsOfPerson } from './account-store.ts';

export function serveAccountQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(findByEmail, async ({ email }) => {
    const account = await findAccountByEmail(db, email);
    return { account: account ? identityOf(account) : null };
  });

  bus.serve(describeAccounts, async ({ user_ids: ids }) => ({
    accounts: (await listAccounts(db, ids)).map(identityOf),
  }));

  bus.serve(listOfPerson, async ({ user_id: id }) => ({ user_ids: await listAccountsOfPerson(db, id) }));
}

function identityOf(account: Account): AccountIdentity {
  return {
    user_id: account.id,
    name: account.name,
    email: account.email,
    email_verified: account.emailVerified,
  };
}
