import { readFile, rename, writeFile } from 'node:fs/promises';
import { deleteAccountsAgain } from '@blindspot/auth/erasures';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { deleteRequestsAgain } from '@blindspot/requests/erasures';
import { eraseAnswersAgain } from '@blindspot/responses/erasures';
import { createDatabase } from '@blindspot/service-kit/database';
import { z } from 'zod';
import { openDatabase } from './open-database.ts';
import type { EmbeddedSettings } from './settings.ts';

/** What was erased, by ids that lead nowhere any more. */
const Erasures = z.object({
  accounts: z.array(z.uuid()),
  requests: z.array(z.uuid()),
  answers: z.array(z.uuid()),
});
export type Erasures = z.infer<typeof Erasures>;

const lists = {
  accounts: `select user_id as id from responses.erased_accounts union select user_id from auth.account_deletions`,
  requests: `select request_id as id from responses.request_forms where deleted
    union select id from requests.deleted_feedback_requests`,
  answers: 'select response_id as id from responses.erased_answers',
} as const;

/** Everything that a database remembers to have erased. */
export async function readErasures(databaseUrl: string): Promise<Erasures> {
  return withClient(databaseUrl, async (client) => {
    const list = async (sql: string): Promise<string[]> =>
      (await client.query<{ id: string }>(`select id from (${sql}) as erased order by id`)).rows.map(
        ({ id }) => id,
      );
    return {
      accounts: await list(lists.accounts),
      requests: await list(lists.requests),
      answers: await list(lists.answers),
    };
  });
}

export function mergeErasures(all: readonly Erasures[]): Erasures {
  const merged = (member: keyof Erasures): string[] => [...new Set(all.flatMap((one) => one[member]))];
  return { accounts: merged('accounts'), requests: merged('requests'), answers: merged('answers') };
}

/** Replaces the file by today's list; returns how many erasures it holds. */
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
    return erasures.accounts.length + erasures.requests.length + erasures.answers.length;
  } finally {
    await database.close();
  }
}

/** Throws a SetupError for a file that is no such list. */
export async function readErasureFile(file: string): Promise<Erasures> {
  try {
    return Erasures.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new SetupError(`${file} is no list of erasures that this version can read.`, { cause: error });
  }
}

/**
 * Does all of them again in a database that was put back, through the services' own ways, so that what hangs on them goes
 * when the product starts. Returns how many there were to do.
 */
export async function redoErasures(
  databaseUrl: string,
  erasures: Erasures,
  secretsDir: string,
): Promise<number> {
  const database = createDatabase({ url: databaseUrl, poolSize: 1 });
  const { db } = database;
  try {
    const answers = await eraseAnswersAgain(db, erasures.answers, secretsDir);
    const requests = await deleteRequestsAgain(db, erasures.requests);
    const accounts = await deleteAccountsAgain(db, erasures.accounts);
    return answers + requests + accounts;
  } finally {
    await database.close();
  }
}
