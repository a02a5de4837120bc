import { listAccountsOfPerson } from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';

/**
 * All accounts of the admin who reads: answers to requests of any of them are answers to the reader. Throws 503 while auth
 * cannot be reached, because without knowing them nothing may be shown.
 */
export async function ownAccounts(bus: Pick<Bus, 'ask'>, readerId: string): Promise<string[]> {
  return (await bus.ask(listAccountsOfPerson, { user_id: readerId })).user_ids;
}
