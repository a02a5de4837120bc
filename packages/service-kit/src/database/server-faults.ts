import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError, type ClientBase } from 'pg';

/** A fault of the database and its remedy. `seen` is a clause without a full stop, `mend` a whole sentence. */
export interface ServerFault {
  readonly seen: string;
  readonly mend: string;
}

/** Postgres 18 is the first version with `RETURNING OLD`. */
const oldestPostgres = 18;
const looks = 5;
/** PgBouncer uses one code for all errors, so only its message shows that waiting would not help. */
const poolerRefusal =
  /no such (?:user|database)|database .* does not exist|authentication failed|unsupported startup parameter|not allowed/i;

/** Returns why Postgres rejected a sign-in, without the password; undefined if waiting may help. */
export function refusalOf(error: unknown, url: string): ServerFault | undefined {
  if (!(error instanceof DatabaseError)) return tlsFaultOf(error, url);
  const { pathname, username } = new URL(url);
  const user = decodeURIComponent(username) || '(none)';
  const refusals: Readonly<Record<string, ServerFault>> = {
    '28P01': { seen: `the password of ${user} is refused`, mend: 'Correct the password in DATABASE_URL.' },
    '28000': {
      seen: `${user} may not sign in from this machine, or only over TLS`,
      mend: 'Allow it in pg_hba.conf, or add ?sslmode=verify-full to DATABASE_URL.',
    },
    '3D000': {
      seen: `there is no database ${decodeURIComponent(pathname.slice(1)) || user}`,
      mend: 'Create it, or correct the name in DATABASE_URL.',
    },
    '42501': {
      seen: `${user} may not connect to this database`,
      mend: `Allow it: grant connect on database NAME to ${user}.`,
    },
  };
  const refusal = refusals[error.code ?? ''];
  if (refusal || !poolerRefusal.test(error.message)) return refusal;
  return {
    seen: `a pooler refuses the connection: ${error.message}`,
    mend: 'Correct DATABASE_URL, or the pooler.',
  };
}

function tlsFaultOf(error: unknown, url: string): ServerFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/does not support SSL/.test(error.message))
    return {
      seen: 'speaks no TLS, and DATABASE_URL asks for it',
      mend: 'Switch on ssl in Postgres, or take sslmode out of DATABASE_URL.',
    };
  const { code } = error as NodeJS.ErrnoException;
  if (!/CERT|^UNABLE_TO_/.test(code ?? '')) return undefined;
  return {
    seen: `the certificate of ${new URL(url).host} is not trusted: ${error.message.split(';')[0]}`,
    mend: 'Name the file of its authority with ?sslmode=verify-full&sslrootcert=FILE in DATABASE_URL. In a network of your own ?sslmode=no-verify encrypts without a check.',
  };
}

export async function faultsOfServer(client: Client, url: string): Promise<ServerFault[]> {
  const { rows } = await client.query<{ version: string; number: number; pid: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_backend_pid() as pid`,
  );
  const { version = '', number = 0, pid = 0 } = rows[0] ?? {};
  const faults: ServerFault[] = [];
  if (number < oldestPostgres * 10_000)
    faults.push({ seen: `is Postgres ${version}`, mend: `Postgres ${oldestPostgres} or newer is needed.` });
  // Postgres sends each client the id of its backend process; a pooler sends an invented one.
  const isPooler = (client as Client & { processID: number | null }).processID !== pid;
  if (isPooler && (await changesBackends(client, url)))
    faults.push({
      seen: 'a pooler in transaction mode (such as PgBouncer) stands in front of Postgres, which breaks locks and limits of a session',
      mend: 'Name Postgres itself in DATABASE_URL, or a pool in session mode.',
    });
  return faults;
}

/** Returns true if the pooler moves a client to another backend, which it does not do in session mode. */
async function changesBackends(first: Client, url: string): Promise<boolean> {
  const second = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  second.on('error', () => undefined);
  try {
    await second.connect();
    const own = await backendOf(first);
    for (let look = 0; look < looks; look += 1) {
      await second.query('begin');
      const other = await backendOf(second);
      const still = await backendOf(first);
      await second.query('commit');
      if (other === own || still !== own) return true;
      await pause(randomInt(20));
    }
    return false;
  } catch (error) {
    if (error instanceof DatabaseError) return true;
    throw error;
  } finally {
    await second.end().catch(() => undefined);
  }
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Returns a fault if the schema was created by a version before the baseline. */
export async function faultsOfOldData(
  client: ClientBase,
  schema: string,
  [baseline]: readonly { name: string }[],
): Promise<ServerFault[]> {
  if (baseline === undefined) return [];
  const all = await namesOf(
    client,
    `select relname as name from pg_class where relnamespace = to_regnamespace('${schema}') and relkind = 'r'`,
  );
  const applied = all.includes('schema_migrations')
    ? await namesOf(client, `select name from ${schema}.schema_migrations`)
    : [];
  const tables = all.filter((name) => !name.startsWith('schema_migrations'));
  if (applied.includes(baseline.name) || (tables.length === 0 && applied.length === 0)) return [];
  return [
    {
      seen: `the schema ${schema} holds data of a version before 1.0.0, which cannot be upgraded`,
      mend: 'Start with an empty database (DATABASE_URL) or an empty data folder (DATA_DIR), or run the version that made the data.',
    },
  ];
}

async function namesOf(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
