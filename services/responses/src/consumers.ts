import { accountDeleted } from '@blindspot/contracts/events/auth';
import { releasePublished } from '@blindspot/contracts/events/analysis';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events/requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { startConsumer, type EventConsumer } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { eraseAccounts } from './accounts/account-erasure.ts';
import { markReleased } from './receipts/receipt-store.ts';
import type { IdentityKeys } from './identities/identity-keys.ts';
import { followRequests, onRequestDeleted } from './request-forms/request-form-projection.ts';
import type { RequestForms } from './request-forms/request-forms.ts';

/** What this service hears of the others. */
export function startConsumers(parts: {
  bus: Bus;
  db: Database;
  keys: IdentityKeys;
  forms: RequestForms;
  logger: Logger;
}): EventConsumer[] {
  const { bus, db, keys, forms, logger } = parts;
  const common = { bus, db, logger, schema: 'responses' };
  const saveRequest = followRequests(bus);
  const readAnew = ({ data }: { data: { request_id: string } }): void => forms.announceChange(data);
  return [
    startConsumer({
      ...common,
      event: feedbackRequestCreated,
      handler: saveRequest,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestUpdated,
      handler: saveRequest,
      hint: readAnew,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestDeleted,
      handler: onRequestDeleted,
      hint: readAnew,
    }),
    startConsumer({
      ...common,
      event: releasePublished,
      handler: (trx, { data }) => markReleased(trx, data.request_id, data.response_ids),
    }),
    startConsumer({
      ...common,
      event: accountDeleted,
      handler: eraseAccounts(keys),
      hint: ({ data }) => forms.announceChange({ owner_id: data.user_id }),
    }),
  ];
}
