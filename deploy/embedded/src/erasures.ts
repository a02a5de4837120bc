import { readFile, rename, writeFile } from 'node:fs/promises';
import { deleteSelfViewsAgain } from '@blindspot/analysis/erasures';
import { deleteAccountsAgain, stopAllLetters } from '@blindspot/auth/erasures';
import { roleName, withClient } from '@blindspot/embedded-servers/prepare-database';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { deleteRequestsAgain } from '@blindspot/requests/erasures';
import { eraseAnswersAgain, rememberErasedAccounts, withdrawWordsAgain } from '@blindspot/responses/erasures';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { z } from 'zod';
import { migrationsOf } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import type { EmbeddedSettings } from './settings.ts';

/** Contains only ids and question keys, so that the list keeps no erased data. */
const Erasures = z.object({
  accounts: z.array(z.uuid()),
  requests: z.array(z.uuid()),
  answers: z.array(z.uuid()),
  /** Texts that may no longer be quoted, each as an answer id, a space and a question key. */
  words: z.array(z.string()),
  self_views: z.array(z.uuid()),
});
export type Erasures = z.infer<typeof Erasures>;

/** Tables that record erasures. If a kind of erasure has two tables, each may lack some of its ids. */
const sources: Record<keyof Erasures, readonly { table: string; id: string; where?: string }[]> = {
  accounts: [
    { table: 'responses.erased_accounts', id: 'user_id' },
    { table: 'auth.account_deletions', id: 'user_id' },
  ],
  requests: [
    { table: 'requests.deleted_feedback_requests', id: 'id' },
    { table: 'responses.request_forms', id: 'request_id', where: 'deleted' },
  ],
  answers: [{ table: 'responses.erased_answers', id: 'response_id' }],
  words: [{ table: 'responses.withdrawn_words', id: `response_id || ' ' || question_key` }],
  self_views: [{ table: 'analysis.deleted_self_views', id: 'view_id' }],
};

export async function readErasures(databaseUrl: string): Promise<Erasures> {
  return withClient(databaseUrl, async (client) => {
    const found: Erasures = { accounts: [], requests: [], answers: [], words: [], self_views: [] };
    for (const [member, tables] of Object.entries(sources)) {
      for (const { table, id, where = 'true' } of tables) {
        const { rows: present } = await client.query('select where to_regclass($1) is not null', [table]);
        if (present.length === 0) continue;
        const { rows } = await client.query<{ id: string }>(
          `select ${id} as id from ${table} where ${where}`,
        );
        found[member as keyof Erasures].push(...rows.map((row) => row.id));
      }
    }
    return mergeErasures([found]);
  });
}

export function mergeErasures(all: readonly Erasures[]): Erasures {
  const merged = (member: keyof Erasures): string[] =>
    [...new Set(all.flatMap((one) => one[member]))].toSorted();
  return {
    accounts: merged('accounts'),
    requests: merged('requests'),
    answers: merged('answers'),
    words: merged('words'),
    self_views: merged('self_views'),
  };
}

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

/** Reads a list of erasures. Throws a SetupError for any other file. */
export async function readErasureFile(file: string): Promise<Erasures> {
  try {
    return Erasures.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new SetupError(`${file} is no list of erasures that this version can read.`, { cause: error });
  }
}

/**
 * Repeats all erasures in a restored database and returns their number. Also records ids that the database lacks,
 * because a later restore may contain them. Migrates first, because a backup may be older than this code.
 */
export async function redoErasures(
  databaseUrl: string,
  { erasures, secretsDir, installation }: { erasures: Erasures; secretsDir: string; installation: string },
): Promise<number> {
  for (const schema of remembering) {
    const url = asRole(databaseUrl, schema, roleName(installation, schema));
    await migrate({ url, schema, migrations: migrationsOf[schema] });
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
    // Newsletters that the backup lists as unsent may have been sent since. They must not be sent twice.
    await stopAllLetters(db);
    return answers + words + selfViews + requests + accounts;
  } finally {
    await database.close();
  }
}

function toAnswerText(text: string): { responseId: string; key: string } {
  const [responseId = '', key = ''] = text.split(' ');
  return { responseId, key };
}

const remembering = ['analysis', 'auth', 'requests', 'responses'] as const;

/** Returns the URL with a service's role, because the service must own all objects that are created. */
function asRole(url: string, schema: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c role=${role} -c search_path=${schema}`);
  return changed.href;
}
