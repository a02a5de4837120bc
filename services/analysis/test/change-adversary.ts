import { anonymity } from '@blindspot/contracts/anonymity';
import { changeShares } from '@blindspot/contracts/vocabulary/analysis';
import { changeShare } from '../src/anonymity/change-share.ts';

/** One possible outcome: how many unknown people noticed a change in the target's set, and in all sets. */
interface World {
  readonly target: number;
  readonly all: number;
  readonly probability: number;
}

/**
 * Returns the maximum probability that an adversary becomes sure that a given person noticed a change. The
 * adversary adds two answers to each set after reading the words of earlier sets. Every set must have at
 * least `full` newcomers.
 */
export function surest(newcomers: readonly number[], share: number): number {
  const unknown = newcomers.map((count) => count - anonymity.puppets);
  const of = newcomers.map((_, set) => newcomers.slice(0, set + 1).reduce((sum, count) => sum + count, 0));
  const from = (target: number, set: number, puppets: number, worlds: readonly World[]): number => {
    if (set === newcomers.length) return 0;
    return Math.max(
      ...Array.from({ length: anonymity.puppets + 1 }, (_, more) => {
        const changed = puppets + more;
        const next = worlds.flatMap((world) => entered(world, unknown[set] ?? 0, share, set === target));
        return changeShares
          .map((word) => next.filter(({ all }) => changeShare(changed + all, of[set] ?? 0) === word))
          .filter((left) => left.length > 0)
          .map((left) =>
            set >= target && left.every((world) => world.target === unknown[target])
              ? left.reduce((sum, { probability }) => sum + probability, 0)
              : from(target, set + 1, changed, merged(left)),
          )
          .reduce((sum, part) => sum + part, 0);
      }),
    );
  };
  return Math.max(
    ...newcomers.map((_, target) => from(target, 0, 0, [{ target: 0, all: 0, probability: 1 }])),
  );
}

/** Returns how often an adversary who has read the first word guesses a person's reply correctly. */
export function meanBestGuess(of: number): number {
  const share = 1 / 4;
  const unknown = of - anonymity.puppets;
  return Math.max(
    ...Array.from({ length: anonymity.puppets + 1 }, (_, puppets) =>
      changeShares
        .map((word) => {
          const left = entered({ target: 0, all: 0, probability: 1 }, unknown, share, true).filter(
            ({ all }) => changeShare(puppets + all, of) === word,
          );
          const better = left.reduce((sum, { all, probability }) => sum + (probability * all) / unknown, 0);
          const rest = left.reduce((sum, { probability }) => sum + probability, 0) - better;
          return Math.max(better, rest / 3);
        })
        .reduce((sum, part) => sum + part, 0),
    ),
  );
}

function entered(world: World, people: number, share: number, isTarget: boolean): World[] {
  return Array.from({ length: people + 1 }, (_, noticed) => ({
    target: isTarget ? noticed : world.target,
    all: world.all + noticed,
    probability:
      world.probability * binomial(people, noticed) * share ** noticed * (1 - share) ** (people - noticed),
  }));
}

function merged(worlds: readonly World[]): World[] {
  const byKey = new Map<string, World>();
  for (const world of worlds) {
    const key = `${world.target}/${world.all}`;
    const before = byKey.get(key)?.probability ?? 0;
    byKey.set(key, { ...world, probability: before + world.probability });
  }
  return [...byKey.values()];
}

const binomial = (of: number, chosen: number): number =>
  Array.from({ length: chosen }, (_, index) => (of - index) / (index + 1)).reduce((all, one) => all * one, 1);
