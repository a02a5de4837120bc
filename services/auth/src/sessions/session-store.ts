import { sessionEnded } from '@blindspot/contracts/messages/accounts';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { advanceSessionEpoch } from '../accounts/account-store.ts';
import { sessionLimits, type SessionState } from './session.ts';

export interface LockedSession extends SessionState {
  readonly accountId: string;
  readonly signedInAt: Date;
}

export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface Row {
  id: string;
  account_id: string;
  device: string;
  counter: number;
  created_at: Date;
  rotated_at: Date;
  signed_in_at: Date;
  ended_at: Date | null;
}

const sessions = (db: Database) => db<Row>('auth.sessions');

const secondsOf = (ms: number): number => ms / 1_000;
const isLive = `ended_at is null and created_at > now() - make_interval(secs => ${secondsOf(sessionLimits.absoluteMs)})
  and rotated_at > now() - make_interval(secs => ${secondsOf(sessionLimits.idleMs)})`;

export async function insertSession(
  db: Database,
  session: { id: string; accountId: string; device: string },
): Promise<Date> {
  const { rows } = await db.raw<{ rows: [{ signed_in_at: Date }] }>(
    `insert into auth.sessions (id, account_id, device, created_at, rotated_at, signed_in_at)
     select ?, ?, ?, at, at, at from clock_timestamp() as at returning signed_in_at`,
    [session.id, session.accountId, session.device],
  );
  return rows[0].signed_in_at;
}

/** Records that the password was entered again. Returns the time. Requires the lock of `lockSession`. */
export async function markSignedIn(db: Database, id: string): Promise<Date> {
  const [row] = await sessions(db)
    .where({ id })
    .update({ signed_in_at: db.raw('clock_timestamp()') })
    .returning('signed_in_at');
  if (!row) throw new TypeError('The locked session is missing.');
  return row.signed_in_at;
}

/** Locks the session until the end of the transaction, so that refreshes run one after the other. */
export async function lockSession(db: Database, id: string): Promise<LockedSession | undefined> {
  const row = await sessions(db)
    .where({ id })
    .forUpdate()
    .first<(Row & { age_ms: number; since_rotation_ms: number }) | undefined>(
      '*',
      db.raw('(extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms'),
      db.raw('(extract(epoch from clock_timestamp() - rotated_at) * 1000)::float8 as since_rotation_ms'),
    );
  return (
    row && {
      accountId: row.account_id,
      signedInAt: row.signed_in_at,
      counter: row.counter,
      ended: row.ended_at !== null,
      ageMs: row.age_ms,
      sinceRotationMs: row.since_rotation_ms,
    }
  );
}

export async function advanceSession(db: Database, id: string): Promise<void> {
  await sessions(db)
    .where({ id })
    .update({ counter: db.raw('counter + 1'), rotated_at: db.raw('clock_timestamp()') });
}

export async function isSessionLive(db: Database, id: string): Promise<boolean> {
  const row = await sessions(db).where({ id }).whereRaw(isLive).first('id');
  return row !== undefined;
}

/** Counts live sessions whose refresh token was issued before this moment. */
export async function countSessionsUsedBefore(db: Database, moment: Date): Promise<number> {
  const { rows } = await db.raw<Rows<{ count: number }>>(
    `select count(*)::int as count from auth.sessions where ${isLive} and rotated_at < ?`,
    [moment],
  );
  return rows[0]?.count ?? 0;
}

export async function listLiveSessions(db: Database, accountId: string): Promise<ListedSession[]> {
  return sessions(db)
    .select({ id: 'id', device: 'device', createdAt: 'created_at', lastUsedAt: 'rotated_at' })
    .where({ account_id: accountId })
    .whereRaw(isLive)
    .orderBy([{ column: 'rotated_at', order: 'desc' }, 'id']);
}

/** Returns the ids of the sessions that this call ended. */
export async function endSession(db: Database, id: string): Promise<string[]> {
  return end(db, sessions(db).where({ id }));
}

export async function endSessionOf(db: Database, accountId: string, id: string): Promise<string[]> {
  return end(db, sessions(db).where({ id, account_id: accountId }));
}

export async function endAllSessions(db: Database, accountId: string): Promise<string[]> {
  await advanceSessionEpoch(db, accountId);
  return end(db, sessions(db).where({ account_id: accountId }));
}

export async function endOtherSessions(db: Database, accountId: string, ownId: string): Promise<string[]> {
  await advanceSessionEpoch(db, accountId);
  return end(db, sessions(db).where({ account_id: accountId }).whereNot({ id: ownId }));
}

export async function endSurplusSessions(db: Database, accountId: string): Promise<string[]> {
  const surplus = sessions(db)
    .select('id')
    .where({ account_id: accountId })
    .whereNull('ended_at')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .offset(sessionLimits.perAccount);
  return end(db, sessions(db).whereIn('id', surplus));
}

async function end(db: Database, which: ReturnType<typeof sessions>): Promise<string[]> {
  const ended = await which
    .whereNull('ended_at')
    .update({ ended_at: db.fn.now() })
    .returning<{ id: string; account_id: string; ended_at: Date }[]>(['id', 'account_id', 'ended_at']);
  for (const row of ended) {
    await recordEvent(db, sessionEnded, {
      id: row.id,
      version: 1,
      data: { session_id: row.id, user_id: row.account_id, ended_at: row.ended_at.toISOString() },
    });
  }
  return ended.map(({ id }) => id);
}

export async function purgeSessions(db: Database): Promise<void> {
  await sessions(db).whereRaw(`ended_at < now() - interval '1 day'`).delete();
  await sessions(db).whereRaw(`created_at < now() - interval '31 days'`).delete();
  await sessions(db).whereRaw(`rotated_at < now() - interval '15 days'`).delete();
}
