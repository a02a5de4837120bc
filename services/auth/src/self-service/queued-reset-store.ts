import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface StoredWish {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Longer than looking into a wish takes: one whose process died is taken up again after it. */
const leaseSeconds = 30;
/** A link that comes later is no answer any more to who asked for it. */
export const wishValidMinutes = 60;

/** False where so many are waiting that no more are taken. */
export async function insertWish(db: Database, wish: StoredWish, mostWaiting: number): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `insert into auth.reset_wishes (id, sealed)
     select ?, ? where (select count(*) from (select from auth.reset_wishes limit ?) as waiting) < ?`,
    [wish.id, wish.sealed, mostWaiting, mostWaiting],
  );
  return rowCount === 1;
}

/** Takes wishes that nobody is looking into, oldest first, for this process alone until the lease ends. */
export async function claimWishes(db: Database, atMost: number): Promise<StoredWish[]> {
  const { rows } = await db.raw<Rows<StoredWish>>(
    `update auth.reset_wishes set leased_until = now() + make_interval(secs => ?)
     where id in (
       select id from auth.reset_wishes where leased_until <= now() and created_at > now() - make_interval(mins => ?)
       order by leased_until limit ? for update skip locked
     )
     returning id, sealed`,
    [leaseSeconds, wishValidMinutes, atMost],
  );
  return rows;
}

/** False where another process was faster. In the transaction of what the wish leads to. */
export async function removeWish(db: Database, id: string): Promise<boolean> {
  return (await db('auth.reset_wishes').where({ id }).delete()) === 1;
}
