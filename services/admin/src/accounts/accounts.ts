import {
  describeAccounts,
  type AccountIdentity,
  listAccountsOfPerson,
} from '@blindspot/contracts/messages/accounts';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { standIns } from '@blindspot/contracts/vocabulary/admin-panel';

const perQuestion = 200;

/** Leaves out deleted accounts. Throws 503 while the auth service is unavailable. */
export async function findAccounts(
  bus: Pick<Bus, 'ask'>,
  userIds: readonly string[],
): Promise<Map<string, AccountIdentity>> {
  const ids = [...new Set(userIds)];
  const accounts = new Map<string, AccountIdentity>();
  for (let start = 0; start < ids.length; start += perQuestion) {
    const answer = await bus.ask(describeAccounts, { user_ids: ids.slice(start, start + perQuestion) });
    for (const account of answer.accounts) accounts.set(account.user_id, account);
  }
  return accounts;
}

/** Returns a function that gives an account's address, or a stand-in for a missing address. */
export async function nameAccounts(
  bus: Pick<Bus, 'ask'>,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  try {
    const accounts = await findAccounts(bus, userIds);
    return (userId) => accounts.get(userId)?.email ?? standIns.deletedAccount;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return () => standIns.unnamedAdmin;
  }
}

/**
 * Returns all accounts of the same person. Admins must not see answers to requests of any of their own
 * accounts, or reports about these requests. Throws 503 while the auth service is unavailable.
 */
export async function ownAccounts(bus: Pick<Bus, 'ask'>, readerId: string): Promise<string[]> {
  return (await bus.ask(listAccountsOfPerson, { user_id: readerId })).user_ids;
}

/** Returns undefined if the queried service is unavailable. */
export async function unlessAway<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  return asking.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
}
