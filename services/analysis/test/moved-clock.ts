import type { TestDatabase } from '@blindspot/test-kit/postgres';

export interface MovedClock {
  /** Where the server's clock is the moved one. */
  readonly url: string;
  /** From this moment it goes on. */
  setTo(moment: string): Promise<void>;
}

/** A clock that can be set, for whoever asks the database what time it is and names no schema. */
export async function moveClock(database: TestDatabase): Promise<MovedClock> {
  await database.query(`create table analysis.clock (ahead interval)`);
  await database.query(`insert into analysis.clock values ('0')`);
  await database.query(
    `create function analysis.now() returns timestamptz language sql security definer as
     'select pg_catalog.now() + ahead from analysis.clock'`,
  );
  // Its own `now` comes before that of the server.
  const options = encodeURIComponent('-c search_path=analysis,pg_catalog');
  return {
    url: `${database.url}?options=${options}`,
    async setTo(moment) {
      await database.query('update analysis.clock set ahead = $1::timestamptz - pg_catalog.now()', [moment]);
    },
  };
}
