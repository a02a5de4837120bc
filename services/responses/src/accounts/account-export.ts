import { exportGivenAnswers, type GivenAnswer } from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { copyPage, pageOf } from '@blindspot/service-kit/database/page';
import { addressIndexes, openIdentity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { listGivenAnswers, type GivenAnswerRow } from './account-store.ts';

const pageRows = 50;
const placeOf = ({ response_id: id }: GivenAnswerRow): string => id;

/** Exports only answers that certainly belong to the person. */
export function serveAccountExport(deps: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  const { bus, db, keys } = deps;
  bus.serve(exportGivenAnswers, async ({ user_id: userId, address, after }) => {
    const rows = await listGivenAnswers(db, {
      accountId: userId,
      addressIndexes: addressIndexes(keys, address),
      after,
      atMost: pageRows + 1,
    });
    const page = pageOf(rows, pageRows, placeOf);
    const { items: answers, next } = await copyPage(page, placeOf, (row) => toCopy(keys, row));
    return { answers, next };
  });
}

function toCopy(
  keys: IdentityKeys,
  { response_id: responseId, key_id, name_sealed, address_sealed, ...given }: GivenAnswerRow,
): GivenAnswer {
  const { name, address } = openIdentity(keys, responseId, { key_id, name_sealed, address_sealed });
  return { ...given, responder_name: name, responder_email: address };
}
