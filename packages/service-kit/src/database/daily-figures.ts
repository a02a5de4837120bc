import type { Logger } from '../process/logger.ts';
import { createPollLoop, type PollLoop } from '../process/poll-loop.ts';
import type { Database, Rows } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * How many there are of a kind, day by day, without counting them at each look. Whatever changes what is counted adds a row to
 * `daily_changes` in the same transaction, by triggers, so that `daily_totals` and `daily_changes` together say what is stored at
 * any moment, and no change waits for another one. What was added is folded into the totals by and by.
 */
export interface DailyFigures {
  /** Holds the tables `daily_totals`, `daily_changes` and `daily_recounts`. */
  readonly schema: string;
  /** What is told apart besides the day. */
  readonly kinds: readonly string[];
  /** The table whose rows are counted. */
  readonly counts: string;
  /** Counts what is stored under ids from the first binding to the second: `day`, the kinds and `count`. */
  readonly countSql: string;
}

const everyMs = 60_000;
const foldedTogether = 10_000;
/** Of the counted table, so that no statement of a recount takes long. */
const bytesTogether = 16_000_000;

/** A query of `day`, the kinds and `count`: one row or several of each, whose sum is what is stored. */
export async function dailyFiguresSql(db: Database, figures: DailyFigures): Promise<string> {
  const { rows } = await db.raw<Rows<object>>(
    `select from ${figures.schema}.daily_recounts where counted_at is not null`,
  );
  if (rows.length > 0) return keptSql(figures);
  const [all = []] = rangesOf(1);
  return all.reduce((sql, id) => sql.replace('?', `'${id}'`), figures.countSql);
}

/** Folds what changed once a minute, and counts anew what was never counted, or not for a day. */
export function startKeepingDailyFigures(
  figures: DailyFigures,
): (parts: { readonly db: Database; readonly logger: Logger }) => PollLoop {
  return ({ db, logger }) =>
    createPollLoop(
      everyMs,
      async () => {
        const wrong = await recountDailyFigures(db, figures);
        if (wrong > 0)
          logger.warn({ count: wrong }, 'daily figures were not what is stored, and were put right');
        await foldDailyChanges(db, figures);
      },
      logger,
    );
}

/** In steps, by one replica at a time. */
export async function foldDailyChanges(db: Database, { schema, kinds }: DailyFigures): Promise<void> {
  const columns = columnsOf(kinds);
  let folded = foldedTogether;
  while (folded === foldedTogether) {
    folded = await inTransaction(db, async (transaction) => {
      if (!(await takeTurn(transaction, schema))) return 0;
      const { rows } = await transaction.raw<Rows<{ folded: number }>>(
        `with taken as (
           delete from ${schema}.daily_changes
           where ctid = any(array(select ctid from ${schema}.daily_changes limit ${foldedTogether}))
           returning ${columns}, change
         ), totals as (
           insert into ${schema}.daily_totals as t (${columns}, count)
           select ${columns}, sum(change) from taken group by ${columns}
           on conflict (${columns}) do update set count = t.count + excluded.count
         )
         select count(*)::int as folded from taken`,
      );
      // Of what was erased no row is to say that it was there.
      await transaction.raw(`delete from ${schema}.daily_totals where count = 0`);
      return rows[0]?.folded ?? 0;
    });
  }
}

/**
 * Replaces the kept sums by what is stored, where that is due. One snapshot sees both: what is committed after it is in neither,
 * and its changes stay to be added. Returns how many sums were wrong, which are some only where rows were changed past the triggers.
 */
export async function recountDailyFigures(db: Database, figures: DailyFigures): Promise<number> {
  const { schema, kinds, countSql } = figures;
  const columns = columnsOf(kinds);
  return inTransaction(db, async (transaction) => {
    await transaction.raw('set transaction isolation level repeatable read');
    const turn = await takeTurn(transaction, schema, {
      condition: `counted_at is null or counted_at < now() - interval '1 day'`,
    });
    if (!turn) return 0;
    const stored = createSums(kinds);
    for (const range of rangesOf(await partsOf(transaction, figures.counts))) {
      stored.add(await rowsOf(transaction, countSql, kinds, range));
    }
    const kept = createSums(kinds);
    kept.add(await rowsOf(transaction, keptSql(figures), kinds));
    await transaction.raw(`delete from ${schema}.daily_changes`);
    await transaction.raw(`delete from ${schema}.daily_totals`);
    await transaction.raw(
      `insert into ${schema}.daily_totals (${columns}, count)
       select ${columns}, count from json_to_recordset(?::json) as c (day date, ${kinds.map((kind) => `${kind} text`).join(', ')}, count bigint)`,
      [JSON.stringify(stored.rows())],
    );
    await transaction.raw(`update ${schema}.daily_recounts set counted_at = now()`);
    return turn.first ? 0 : stored.differencesFrom(kept);
  });
}

const columnsOf = (kinds: readonly string[]): string => ['day', ...kinds].join(', ');

function keptSql({ schema, kinds }: DailyFigures): string {
  const columns = columnsOf(kinds);
  return `select ${columns}, count from ${schema}.daily_totals union all select ${columns}, change from ${schema}.daily_changes`;
}

/** Undefined where another replica has it, or nothing is due; `first` where nothing was counted before. */
async function takeTurn(
  transaction: Database,
  schema: string,
  { condition }: { condition: string } = { condition: 'true' },
): Promise<{ first: boolean } | undefined> {
  const { rows } = await transaction.raw<Rows<{ first: boolean }>>(
    `select counted_at is null as first from ${schema}.daily_recounts where ${condition} for update skip locked`,
  );
  return rows[0];
}

async function partsOf(db: Database, table: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ bytes: string }>>('select pg_table_size(?::regclass) as bytes', [
    table,
  ]);
  return Math.min(Math.ceil(Number(rows[0]?.bytes ?? 0) / bytesTogether) || 1, 65_536);
}

/** First and last id of so many parts of about the same size; ids are random. */
function rangesOf(parts: number): string[][] {
  const bound = (part: number): number => Math.round((part / parts) * 2 ** 32);
  return Array.from({ length: parts }, (_, part) => [
    `${hex(bound(part))}-0000-0000-0000-000000000000`,
    `${hex(bound(part + 1) - 1)}-ffff-ffff-ffff-ffffffffffff`,
  ]);
}

const hex = (number: number): string => number.toString(16).padStart(8, '0');

type Sum = Readonly<Record<string, string>> & { readonly count: string };

async function rowsOf(
  db: Database,
  sql: string,
  kinds: readonly string[],
  range: readonly string[] = [],
): Promise<Sum[]> {
  const { rows } = await db.raw<Rows<Sum>>(
    `select day::text, ${kinds.join(', ')}, sum(count)::text as count from (${sql}) c group by ${columnsOf(kinds)}`,
    [...range],
  );
  return rows;
}

function createSums(kinds: readonly string[]) {
  const sums = new Map<string, bigint>();
  const keyOf = (row: Sum): string => JSON.stringify(['day', ...kinds].map((column) => row[column]));
  const of = (key: string): bigint => sums.get(key) ?? 0n;
  return {
    of,
    keys: () => [...sums.keys()],
    add(rows: readonly Sum[]): void {
      for (const row of rows) sums.set(keyOf(row), of(keyOf(row)) + BigInt(row.count));
    },
    rows: () =>
      [...sums].map(([key, count]) => {
        const values = JSON.parse(key) as string[];
        return Object.fromEntries([
          ...['day', ...kinds].map((column, place) => [column, values[place]]),
          ['count', count.toString()],
        ]) as Sum;
      }),
    differencesFrom(other: { of(key: string): bigint; keys(): string[] }): number {
      const keys = new Set([...sums.keys(), ...other.keys()]);
      return [...keys].filter((key) => of(key) !== other.of(key)).length;
    },
  };
}
