import { readFile, rename, writeFile } from 'node:fs/promises';
import { deleteSelfViewsAgain } from '@blindspot/analysis/erasures';
import { migrations as analysisMigrations } from '@blindspot/analysis/migrations';
import { deleteAccountsAgain, stopLettersAgain } from '@blindspot/auth/erasures';
import { migrations as authMigrations } from '@blindspot/auth/migrations';
import { roleName, withClient } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { deleteRequestsAgain } from '@blindspot/requests/erasures';
import { migrations as requestsMigrations } from '@blindspot/requests/migrations';
import { eraseAnswersAgain, rememberErasedAccounts, withdrawWordsAgain } from '@blindspot/responses/erasures';
import { migrations as responsesMigrations } from '@blindspot/responses/migrations';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { z } from 'zod';
import { openDatabase } from './open-database.ts';
import type { EmbeddedSettings } from './settings.ts';

/** Ids of erased data. Nothing else is left under these ids. */
const Erasures = z.object({
  accounts: z.array(z.uuid()),
  requests: z.array(z.uuid()),
  answers: z.array(z.uuid()),
  /** Texts whose author withdrew the consent to quote them: id of the answer, a space, key of the question. */
  words: z.array(z.string()),
  self_views: z.array(z.uuid()),
});
export type Erasures = z.infer<typeof Erasures>;

/** Tables that record erasures. The second table of a pair lists an erasure before all services have processed it. */
const sources: Record<keyof Erasures, readonly { table: string; ids: string }[]> = {
  accounts: [
    { table: 'responses.erased_accounts', ids: 'select user_id as id from responses.erased_accounts' },
    { table: 'auth.account_deletions', ids: 'select user_id as id from auth.account_deletions' },
  ],
  requests: [
    {
      table: 'requests.deleted_feedback_requests',
      ids: 'select id from requests.deleted_feedback_requests',
    },
    {
      table: 'responses.request_forms',
      ids: 'select request_id as id from responses.request_forms where deleted',
    },
  ],
  answers: [
    { table: 'responses.erased_answers', ids: 'select response_id as id from responses.erased_answers' },
  ],
  words: [
    {
      table: 'responses.withdrawn_words',
      ids: `select response_id || ' ' || question_key as id from responses.withdrawn_words`,
    },
  ],
  self_views: [
    { table: 'analysis.deleted_self_views', ids: 'select view_id as id from analysis.deleted_self_views' },
  ],
};

/** Returns all erasures that a database records; none for an empty database. */
export async function readErasures(databaseUrl: string): Promise<Erasures> {
  return withClient(databaseUrl, async (client) => {
    const idsOf = async ({ table, ids }: { table: string; ids: string }): Promise<string[]> => {
      const { rows } = await client.query<{ isThere: boolean }>(
        'select to_regclass($1) is not null as "isThere"',
        [table],
      );
      if (!rows[0]?.isThere) return [];
      return (await client.query<{ id: string }>(ids)).rows.map(({ id }) => id);
    };
    const list = async (member: keyof Erasures): Promise<string[]> => {
      const found = new Set<string>();
      for (const source of sources[member]) for (const id of await idsOf(source)) found.add(id);
      return [...found].toSorted();
    };
    return {
      accounts: await list('accounts'),
      requests: await list('requests'),
      answers: await list('answers'),
      words: await list('words'),
      self_views: await list('self_views'),
    };
  });
}

export function mergeErasures(all: readonly Erasures[]): Erasures {
  const merged = (member: keyof Erasures): string[] => [...new Set(all.flatMap((one) => one[member]))];
  return {
    accounts: merged('accounts'),
    requests: merged('requests'),
    answers: merged('answers'),
    words: merged('words'),
    self_views: merged('self_views'),
  };
}

/** Writes all erasures to the file and returns their number. */
export async function writeErasureFile(
  settings: EmbeddedSettings,
  file: string,
  report: (line: string) => void,
): Promise<number> {
  const database = await openDatabase(settings, report);
  try {
    const erasures = await readErasures(database.url);
    await writeFile(`${file}.unfinished`, JSON.stringify(erasures), { mode: 0o600 });
    await rename(`${file}.unfinished`, file);
    return Object.values(erasures).reduce((total, ids) => total + ids.length, 0);
  } finally {
    await database.close();
  }
}

/** Throws a SetupError for a file that is not a list of erasures. */
export async function readErasureFile(file: string): Promise<Erasures> {
  try {
    return Erasures.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new SetupError(`${file} is no list of erasures that this version can read.`, { cause: error });
  }
}

/**
 * Repeats all erasures in a restored database through the code of the services, so that dependent data is deleted when
 * the product starts. Records ids that this database does not contain too, because a later restore may contain them.
 * Cancels queued mails. Migrates first, because a backup may be older than this code. Returns the number of erasures
 * that were repeated.
 */
export async function redoErasures(
  databaseUrl: string,
  { erasures, secretsDir, installation }: { erasures: Erasures; secretsDir: string; installation: string },
): Promise<number> {
  for (const { schema, migrations } of remembering) {
    await migrate({ url: asRole(databaseUrl, schema, roleName(installation, schema)), schema, migrations });
  }
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  const { db } = database;
  try {
    const answers = await eraseAnswersAgain(db, erasures.answers, secretsDir);
    const words = await withdrawWordsAgain(db, erasures.words.map(toAnswerText));
    const selfViews = await deleteSelfViewsAgain(db, erasures.self_views);
    const requests = await deleteRequestsAgain(db, erasures.requests);
    const accounts = await deleteAccountsAgain(db, erasures.accounts);
    await rememberErasedAccounts(db, erasures.accounts);
    await stopLettersAgain(db);
    return answers + words + selfViews + requests + accounts;
  } finally {
    await database.close();
  }
}

function toAnswerText(text: string): { responseId: string; key: string } {
  const [responseId = '', key = ''] = text.split(' ');
  return { responseId, key };
}

const remembering = [
  { schema: 'analysis', migrations: analysisMigrations },
  { schema: 'auth', migrations: authMigrations },
  { schema: 'requests', migrations: requestsMigrations },
  { schema: 'responses', migrations: responsesMigrations },
] as const;

/**
 * Returns an administrator's URL that acts with the role of a service, because that role must own everything that is
 * created.
 */
function asRole(url: string, schema: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c role=${role} -c search_path=${schema}`);
  return changed.href;
}
