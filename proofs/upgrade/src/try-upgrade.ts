import type { ServiceName } from '@blindspot/contracts/services';
import { differences } from './differences.ts';
import { startInstallation } from './installation.ts';
import { peopleOf } from './people.ts';
import type { Release } from './release.ts';

/** As `docs/operations.md` says it. */
export const orderOfReplacing: readonly ServiceName[] = [
  'responses',
  'analysis',
  'requests',
  'auth',
  'admin',
  'gateway',
];

/**
 * Makes data by a release, migrates below it, and replaces its services by this release's, one after the other. After each
 * step everything that was made is read and the journey is walked, by the contract of the release whose pages people have.
 * Throws on the first reply that is another, that has another form, or that is missing.
 */
export async function tryUpgrade(
  before: Release,
  present: Release,
  print: (line: string) => void,
): Promise<void> {
  const installation = await startInstallation({ shared: true, first: before });
  try {
    await installation.migrate(before);
    const old = new Map(
      await Promise.all(
        orderOfReplacing.map(
          async (service) => [service, await installation.begin(service, before)] as const,
        ),
      ),
    );
    // The app that people have open is the old one until the gateway serves another.
    const people = peopleOf(before, installation.url);
    const made = await people.makeAll();
    const first = await people.readAll(made);
    if (first.erased !== 404) throw new Error(`An erased answer is ${first.erased}.`);

    const hold = async (when: string, who = people): Promise<void> => {
      const begun = performance.now();
      try {
        const changed = differences(first, await who.readAll(made));
        if (changed.length > 0) throw new Error(changed.join('\n'));
        await who.walk();
      } catch (error) {
        throw new Error(`${when}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      print(`${when}: nothing lost, nothing changed, the journey walked in ${inSeconds(begun)}`);
    };
    await hold('the old release by itself');
    const migrating = performance.now();
    await installation.migrate(present);
    print(`migrated beside the old services in ${inSeconds(migrating)}`);
    await hold('the old release on the new schema');
    for (const service of orderOfReplacing) {
      await installation.begin(service, present);
      await hold(`${service}: a new replica beside the old one`);
      const leaving = old.get(service);
      const ended = leaving && (await installation.end(leaving));
      if (ended !== 'exit code 0') throw new Error(`The old ${service} ended with ${ended}.`);
      await hold(`${service}: the new one alone`);
    }
    await hold('the new release by its own contract', peopleOf(present, installation.url));
  } finally {
    await installation.stop();
  }
}

const inSeconds = (begun: number): string => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
