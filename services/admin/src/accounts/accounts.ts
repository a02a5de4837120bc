import {
  describeAccounts,
  type AccountIdentity,
  listAccountsOfPerson,
} from '@blindspot/contracts/messages/accounts';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { standIns } from '@blindspot/contracts/vocabulary/admin-panel';

const perQuestion = 200;

/** Accounts by id, without those that are gone. Throws 503 while auth cannot be reached. */
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

/**
 * Says who somebody was, for lists that are of use without it: the address, or in words why there is none. This service
 * keeps ids only, so a deleted account leaves nothing here.
 */
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
 * All accounts of the admin who reads: answers to requests of any of them are answers to the reader. Throws 503 while auth
 * cannot be reached, because without knowing them nothing may be shown.
 */
export async function ownAccounts(bus: Pick<Bus, 'ask'>, readerId: string): Promise<string[]> {
  return (await bus.ask(listAccountsOfPerson, { user_id: readerId })).user_ids;
}
