import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalisePassword } from '@blindspot/contracts/password';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue, type Share } from './work-queue.ts';

/** Parameters of argon2id. `memoryCost` is in KiB. */
const parametersOf = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** Minimum parameters of the algorithm. Only tests use them, because such hashes can be cracked quickly. */
  quick: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;
/** Maximum number of waiting hashes. Two cores finish this many before callers time out. */
const waitingHashes = 256;
const hashesPerAccount = 4;

export interface PasswordHasher {
  hash(share: Share, password: string): Promise<string>;
  /** Takes equally long without a stored hash, so that the time does not reveal whether the account exists. */
  verify(share: Share, storedHash: string | undefined, password: string): Promise<boolean>;
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
