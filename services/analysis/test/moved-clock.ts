import type { TestDatabase } from '@blindspot/test-kit/postgres';

export interface MovedClock {
  readonly url: string;
  setTo(moment: string): Promise<void>;
}

/** Replaces `now()` with a clock that can be set, for queries that call `now()` without a schema. */
export async function moveClock(database: TestDatabase): Promise<MovedClock> {
  await database.query(`create table analysis.clock (ahead interval)`);
  await database.query(`insert into analysis.clock values ('0')`);
  await database.query(
    `create function analysis.now() returns timestamptz language sql security definer as
     'select pg_catalog.now() + ahead from analysis.clock'`,
  );
  // The search path puts this `now` before the server's.
  const options = encodeURIComponent('-c search_path=analysis,pg_catalog');
  return {
    url: `${database.url}?options=${options}`,
    async setTo(moment) {
      await database.query('update analysis.clock set ahead = $1::timestamptz - pg_catalog.now()', [moment]);
    },
  };
}
