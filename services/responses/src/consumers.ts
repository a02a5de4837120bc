import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { releasePublished } from '@blindspot/contracts/events/releases';
import {
  feedbackRequestCreated,
  feedbackRequestDeleted,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events/feedback-requests';
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
  /** Called after a commit that recorded events. */
  announce: () => void;
  logger: Logger;
}): EventConsumer[] {
  const { bus, db, keys, forms, announce, logger } = parts;
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
      afterCommit: readAnew,
    }),
    startConsumer({
      ...common,
      event: feedbackRequestDeleted,
      handler: onRequestDeleted,
      afterCommit: (event) => {
        readAnew(event);
        announce();
      },
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
      afterCommit: ({ data }) => {
        forms.announceChange({ owner_id: data.user_id });
        announce();
      },
    }),
  ];
}
