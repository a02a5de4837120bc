import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { JobQueue, Lease } from '@blindspot/service-kit/jobs/job-queue';
import type { SealedIdentity } from '../identities/identity.ts';

export interface ErasureWish extends Lease {
  readonly id: string;
  readonly addressIndexes: Buffer[];
  readonly language: string | null;
  /** Request that got a second answer from the address; null if a person asked for the link. */
  readonly requestId: string | null;
}

interface ReturnedTo {
  readonly answers: number;
  /** Whether a result contains one of these answers. */
  readonly resultRests: boolean;
}

export interface GivenAnswer {
  readonly requestId: string;
  readonly responseId: string;
  /** Day of the answer, such as '2026-02-28'. It is text, because a `Date` would depend on the time zone. */
  readonly day: string;
  /** Whether the person had answered before. No result will contain a repeated answer. */
  readonly returns: boolean;
}

const wishMinutes = 60;
const returnMinutes = 1_440;
const linkMinutes = 60;
const openedMinutes = 30;
const pauseMinutes = 20;
const listed = 1_000;

const isOver = (created: string, requestId: string): string =>
  `${created} < now() - make_interval(mins => case when ${requestId} is null then ${wishMinutes} else ${returnMinutes} end)`;

export const wishQueue: JobQueue<ErasureWish> = {
  table: 'responses.erasure_wishes',
  key: ['id'],
  columns: {
    id: 'id',
    addressIndexes: 'address_indexes',
    language: 'language',
    requestId: 'request_id',
  },
  leaseSeconds: 30,
  open: `not (${isOver('job.created_at', 'job.request_id')})`,
};

/** Returns false if the queue already holds `mostWaiting` links that people asked for. */
export async function insertWish(
  db: Database,
  wish: Pick<ErasureWish, 'id' | 'addressIndexes' | 'language'>,
  mostWaiting: number,
): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into responses.erasure_wishes (id, address_indexes, language)
     select ?, ?::bytea[], ? where (select count(*) from (select from responses.erasure_wishes where request_id is null limit ?) as waiting) < ?`,
    [wish.id, wish.addressIndexes, wish.language, mostWaiting, mostWaiting],
  );
  return rowCount === 1;
}

/** Deletes the record of an unsent mail, so that a later repeated answer can trigger a mail. */
export async function forgetReturn(db: Database, id: string): Promise<void> {
  await db('responses.return_mails').where({ wish_id: id }).delete();
}

export async function findReturnedTo(
  db: Database,
  requestId: string,
  addressIndexes: readonly Buffer[],
): Promise<ReturnedTo> {
  const { rows } = await db.raw<Rows<ReturnedTo>>(
    `select count(*)::int as answers, coalesce(bool_or(exists (
       select from responses.sets s
       where s.request_id = a.request_id and s.number >= a.sealed_in and s.state = 'confirmed'
     )), false) as "resultRests"
     from responses.identities i
     join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
     where i.request_id = ? and i.address_index = any(?::bytea[]) and a.counted`,
    [requestId, [...addressIndexes]],
  );
  return rows[0] ?? { answers: 0, resultRests: false };
}

export async function findIdentityUnder(
  db: Database,
  addressIndexes: readonly Buffer[],
): Promise<(SealedIdentity & { response_id: string }) | undefined> {
  return db('responses.identities')
    .whereIn('address_index', addressIndexes)
    .orderBy([{ column: 'answered_on', order: 'desc' }, 'response_id'])
    .first('response_id', 'key_id', 'name_sealed', 'address_sealed');
}

/** Returns false if the address got another link, or opened this link, within `pauseMinutes`. */
export async function insertLink(
  transaction: Database,
  link: { secretHash: Buffer; addressIndexes: readonly Buffer[] },
): Promise<boolean> {
  const place = link.addressIndexes.map((index) => index.toString('hex')).join();
  await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`erasure-link:${place}`]);
  const { rowCount } = await transaction.raw<Rows<never>>(
    `insert into responses.erasure_links (secret_hash, address_indexes, expires_at)
     select ?, ?::bytea[], now() + make_interval(mins => ?)
     where not exists (
       select from responses.erasure_links
       where address_indexes && ?::bytea[] and created_at > now() - make_interval(mins => ?) and secret_hash <> ?
     )
     on conflict (secret_hash) do update set expires_at = excluded.expires_at`,
    [
      link.secretHash,
      [...link.addressIndexes],
      linkMinutes,
      [...link.addressIndexes],
      pauseMinutes,
      link.secretHash,
    ],
  );
  return rowCount === 1;
}

/** Replaces the secret of a link. Returns undefined if the link was used, expired or never existed. */
export async function openLink(
  db: Database,
  secretHash: Buffer,
  nextSecretHash: Buffer,
): Promise<Buffer[] | undefined> {
  const { rows } = await db.raw<Rows<{ addressIndexes: Buffer[] }>>(
    `update responses.erasure_links
     set secret_hash = ?, opened = true, expires_at = now() + make_interval(mins => ?)
     where secret_hash = ? and not opened and expires_at > now()
     returning address_indexes as "addressIndexes"`,
    [nextSecretHash, openedMinutes, secretHash],
  );
  return rows[0]?.addressIndexes;
}

export async function findOpened(db: Database, secretHash: Buffer): Promise<Buffer[] | undefined> {
  const { rows } = await db.raw<Rows<{ addressIndexes: Buffer[] }>>(
    `select address_indexes as "addressIndexes" from responses.erasure_links
     where secret_hash = ? and opened and expires_at > now()`,
    [secretHash],
  );
  return rows[0]?.addressIndexes;
}

export async function listGivenUnder(
  db: Database,
  addressIndexes: readonly Buffer[],
): Promise<GivenAnswer[]> {
  return db('responses.identities as i')
    .join('responses.answers as a', { 'a.request_id': 'i.request_id', 'a.response_id': 'i.response_id' })
    .select<GivenAnswer[]>(
      { requestId: 'i.request_id', responseId: 'i.response_id' },
      db.raw('i.answered_on::text as day, a.returns_to is not null as returns'),
    )
    .whereIn('i.address_index', addressIndexes)
    .orderBy([{ column: 'i.answered_on', order: 'desc' }, 'i.response_id'])
    .limit(listed);
}

export async function purgeErasureLinks(db: Database): Promise<void> {
  await db.raw(`delete from responses.erasure_wishes where ${isOver('created_at', 'request_id')}`);
  await db.raw(
    `delete from responses.erasure_links where expires_at < now() and created_at < now() - make_interval(mins => ?)`,
    [pauseMinutes],
  );
}
