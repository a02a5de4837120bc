import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalisePassword } from '@blindspot/contracts/password';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue, type Share } from './work-queue.ts';

/** Parameters of argon2id, the library's default algorithm; memory in KiB. */
const parametersOf = {
  /** OWASP's first choice. */
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The least that the algorithm takes, for tests: it keeps no password from being guessed. */
  quick: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;
/** A few seconds of work for two cores, less than a caller waits. */
const waitingHashes = 256;
const hashesPerAccount = 4;

export interface PasswordHasher {
  /** `share` says for whom, because hashes are expensive and nobody may take the share of others. */
  hash(share: Share, password: string): Promise<string>;
  /** Does the same work without a hash to compare with, so that the time tells nothing; then always false. */
  verify(share: Share, storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash was made with weaker parameters than those used now. */
  isOutdated(storedHash: string): boolean;
}

export async function createPasswordHasher(
  hashing: keyof typeof parametersOf,
  { perAccount = hashesPerAccount }: { perAccount?: number } = {},
): Promise<PasswordHasher> {
  const parameters = parametersOf[hashing];
  const queue = createWorkQueue({
    atOnce: availableParallelism(),
    waiting: waitingHashes,
    perAccount,
  });
  const dummyHash = await hash(randomBytes(32), parameters);
  return {
    hash: (share, password) => queue.run(share, () => hash(normalisePassword(password), parameters)),
    verify: (share, storedHash, password) =>
      queue.run(share, async () => {
        const matches = await verify(storedHash ?? dummyHash, normalisePassword(password));
        return matches && storedHash !== undefined;
      }),
    isOutdated(storedHash) {
      const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash) ?? [];
      return (
        Number(memory ?? 0) < parameters.memoryCost ||
        Number(time) < parameters.timeCost ||
        Number(lanes) < parameters.parallelism
      );
    },
  };
}
