import { sessionEnded } from '@blindspot/contracts/events/sessions';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { advanceSessionEpoch } from '../accounts/account-store.ts';
import { sessionLimits } from './session.ts';
import type { SessionState } from './session.ts';

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

const secondsOf = (ms: number): number => ms / 1_000;
const isLive = `ended_at is null and created_at > now() - make_interval(secs => ${secondsOf(sessionLimits.absoluteMs)})
  and rotated_at > now() - make_interval(secs => ${secondsOf(sessionLimits.idleMs)})`;

/** Returns when it began, which is when the password was given. */
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

/** The password was given once more in this session, whose row is held. Returns when. */
export async function markSignedIn(db: Database, id: string): Promise<Date> {
  const { rows } = await db.raw<{ rows: [{ signed_in_at: Date }] }>(
    'update auth.sessions set signed_in_at = clock_timestamp() where id = ? returning signed_in_at',
    [id],
  );
  return rows[0].signed_in_at;
}

/** Holds the session's row until the end of the transaction, so that refreshes come one after the other. */
export async function lockSession(db: Database, id: string): Promise<LockedSession | undefined> {
  const { rows } = await db.raw<{
    rows: {
      account_id: string;
      counter: number;
      ended: boolean;
      age_ms: number;
      since_rotation_ms: number;
      signed_in_at: Date;
    }[];
  }>(
    `select account_id, counter, signed_in_at, ended_at is not null as ended,
       (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms,
       (extract(epoch from clock_timestamp() - rotated_at) * 1000)::float8 as since_rotation_ms
     from auth.sessions where id = ? for update`,
    [id],
  );
  const [row] = rows;
  return (
    row && {
      accountId: row.account_id,
      signedInAt: row.signed_in_at,
      counter: row.counter,
      ended: row.ended,
      ageMs: row.age_ms,
      sinceRotationMs: row.since_rotation_ms,
    }
  );
}

export async function advanceSession(db: Database, id: string): Promise<void> {
  await db.raw(
    'update auth.sessions set counter = counter + 1, rotated_at = clock_timestamp() where id = ?',
    [id],
  );
}

export async function isSessionLive(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from auth.sessions where id = ? and ${isLive}`,
    [id],
  );
  return rows.length > 0;
}

/** Live sessions whose token was given out before this moment. */
export async function countSessionsUsedBefore(db: Database, moment: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from auth.sessions where ${isLive} and rotated_at < ?`,
    [moment],
  );
  return rows[0]?.count ?? 0;
}

/** Newest use first. */
export async function listLiveSessions(db: Database, accountId: string): Promise<ListedSession[]> {
  const { rows } = await db.raw<{
    rows: { id: string; device: string; created_at: Date; rotated_at: Date }[];
  }>(
    `select id, device, created_at, rotated_at from auth.sessions
     where account_id = ? and ${isLive} order by rotated_at desc, id`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.rotated_at,
  }));
}

/** Ends a session and announces it, as all of these do. Returns the ids of those that were not over yet. */
export async function endSession(db: Database, id: string): Promise<string[]> {
  return endWhere(db, 'id = ?', [id]);
}

/** As `endSession`, for a session of this account only. */
export async function endSessionOf(db: Database, accountId: string, id: string): Promise<string[]> {
  return endWhere(db, 'id = ? and account_id = ?', [id, accountId]);
}

/** Also makes void every sign-in and change of the account that is under way. */
export async function endAllSessions(db: Database, accountId: string): Promise<string[]> {
  await advanceSessionEpoch(db, accountId);
  return endWhere(db, 'account_id = ?', [accountId]);
}

/** As `endAllSessions`, but the caller's own stays. */
export async function endOtherSessions(db: Database, accountId: string, ownId: string): Promise<string[]> {
  await advanceSessionEpoch(db, accountId);
  return endWhere(db, 'account_id = ? and id <> ?', [accountId, ownId]);
}

/** Ends the oldest sessions beyond the number an account may have. */
export async function endSurplusSessions(db: Database, accountId: string): Promise<string[]> {
  return endWhere(
    db,
    `id in (select id from auth.sessions where account_id = ? and ended_at is null
       order by created_at desc, id offset ${sessionLimits.perAccount})`,
    [accountId],
  );
}

async function endWhere(db: Database, condition: string, values: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string; account_id: string; ended_at: Date }[] }>(
    `update auth.sessions set ended_at = now() where ${condition} and ended_at is null
     returning id, account_id, ended_at`,
    [...values],
  );
  for (const row of rows) {
    await recordEvent(db, 'auth', sessionEnded, {
      aggregateId: row.id,
      aggregateVersion: 1,
      data: { session_id: row.id, user_id: row.account_id, ended_at: row.ended_at.toISOString() },
    });
  }
  return rows.map(({ id }) => id);
}
