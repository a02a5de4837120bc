import type { Knex } from 'knex';

/** knex writes SQL text and its values to the console; whoever catches the error logs what may be logged. */
export const silentKnex: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};
