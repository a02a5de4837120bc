import path from 'node:path';
import { allServiceNames } from '@blindspot/contracts/services';
import { withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { readSecret } from '@blindspot/service-kit/process/secret-file';
import type { EmbeddedSettings } from '../settings.ts';
import { connectLikeService, unusable } from './examine-database.ts';
import { codeOf, fine, note, type Finding } from './finding.ts';

const about = 'database';

/**
 * Signs in with the role of each service if an earlier start has created it, because a pooler may accept only the
 * administrator.
 */
export async function examineLogins(settings: EmbeddedSettings): Promise<Finding[]> {
  const { DATABASE_URL: url, SECRETS_DIR: secrets } = settings;
  if (url === undefined) return [];
  const owners = await ownersOfSchemas(url);
  const findings = await Promise.all(
    allServiceNames.map(async (service) => {
      const role = owners.get(service);
      const password = await readSecret(path.join(secrets, service, 'database-password'));
      return role && password ? [await examineLogin(withCredentials(url, role, password.trim()), role)] : [];
    }),
  );
  return findings.flat();
}

/**
 * Returns the owning role of each schema; a schema has the name of its service. Returns none if the database is
 * unusable, which another finding reports.
 */
async function ownersOfSchemas(url: string): Promise<Map<string, string>> {
  try {
    return await connectLikeService(url, async (client) => {
      const { rows } = await client.query<{ schema: string; owner: string }>(
        `select nspname as schema, pg_get_userbyid(nspowner) as owner from pg_namespace`,
      );
      return new Map(rows.map(({ schema, owner }) => [schema, owner]));
    });
  } catch {
    return new Map();
  }
}

async function examineLogin(url: string, role: string): Promise<Finding> {
  try {
    await connectLikeService(url, (client) => client.query('select 1'));
    return fine(about, `${role} signs in`);
  } catch (error) {
    const { seen, ...rest } = unusable(error, url);
    // The next start sets the password of the role to the one in SECRETS_DIR.
    return codeOf(error) === '28P01'
      ? note(
          about,
          seen,
          'Start the product: it sets the passwords in SECRETS_DIR. If it runs, restore that folder.',
        )
      : { ...rest, seen: `${role}: ${seen}` };
  }
}
