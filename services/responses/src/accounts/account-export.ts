import { exportGivenAnswers, type GivenAnswer } from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { addressIndexes, openIdentity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { listGivenAnswers, type GivenAnswerRow } from './account-store.ts';

const pageRows = 50;
/** Limit in bytes. A page is one NATS message of at most 1 MB, and one answer takes at most 384 KiB. */
const pageBytes = 500_000;

/** Serves the answers that certainly belong to one person. */
export function serveAccountExport(deps: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  const { bus, db, keys } = deps;
  bus.serve(exportGivenAnswers, async ({ user_id: userId, address, after }) => {
    const rows = await listGivenAnswers(db, {
      accountId: userId,
      addressIndexes: addressIndexes(keys, address),
      after,
      atMost: pageRows + 1,
    });
    const answers: GivenAnswer[] = [];
    let last: string | null = null;
    let bytes = 0;
    for (const row of rows.slice(0, pageRows)) {
      const copy = toCopy(keys, row);
      bytes += Buffer.byteLength(JSON.stringify(copy));
      if (bytes > pageBytes && last !== null) break;
      answers.push(copy);
      last = row.response_id;
    }
    return { answers, next: answers.length < rows.length ? last : null };
  });
}

function toCopy(
  keys: IdentityKeys,
  { response_id: responseId, key_id, name_sealed, address_sealed, ...given }: GivenAnswerRow,
): GivenAnswer {
  const { name, address } = openIdentity(keys, responseId, { key_id, name_sealed, address_sealed });
  return { ...given, responder_name: name, responder_email: address };
}
