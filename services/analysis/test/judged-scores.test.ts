import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, test } from 'vitest';
import { worstGuess } from '../src/anonymity/best-guess.ts';
import { alikeWeight } from '../src/anonymity/row-rule.ts';
import { figuresOf } from '../src/findings/figures.ts';

/** Answer of an unknown person: a score, or null for a skipped slider. */
interface Answered {
  readonly score: number | null;
  readonly chance: number;
}

const form = {
  questions: { q: 'Listening' },
  optional_questions: {},
  format: 'slider',
  scale: '1-7',
  allows_cannot_judge: true,
} as const;

const scores = {
  flat: (): number => 1,
  usual: (score: number) => Math.exp(-(((score - 4.9) / 1.4) ** 2) / 2),
};

describe.each(['flat', 'usual'] as const)(
  'figuresOf for two sets whose sliders may be left out, if the owner expects %s scores',
  (prior) => {
    const likely = [1, 2, 3, 4, 5, 6, 7].map((score) => ({ score, chance: scores[prior](score) }));
    const all = likely.reduce((sum, { chance }) => sum + chance, 0);
    const bound = worstGuess({
      newcomers: [0, 0, 0, 0, anonymity.batch],
      scale: '1-7',
      prior,
      known: anonymity.puppets,
    });
    const answers: Answered[] = [
      ...likely.map(({ score, chance }) => ({ score, chance: ((2 / 3) * chance) / all })),
      { score: null, chance: 1 / 3 },
    ];

    // Scores of the two known people in the first set and in the second; null for a skipped slider.
    test.each([
      [
        [7, 7],
        [7, 7],
      ],
      [
        [1, 7],
        [null, 1],
      ],
      [
        [4, null],
        [4, 4],
      ],
      [
        [1, 1],
        [null, null],
      ],
      [
        [null, null],
        [7, 7],
      ],
    ] as const)(
      'two averages reveal no score beyond the bound to an owner who gave %j and %j',
      (first, second) => {
        const seen = new Map<string, Map<string, number>>();
        for (const unknown of everyone(answers, 5)) {
          const published = publishedOf([
            [...first, ...unknown.scores.slice(0, 3)],
            [...second, ...unknown.scores.slice(3)],
          ]);
          for (const place of [0, 4]) {
            const key = `${place} ${published}`;
            const of = seen.get(key) ?? new Map<string, number>();
            const score = String(unknown.scores[place]);
            of.set(score, (of.get(score) ?? 0) + unknown.chance);
            seen.set(key, of);
          }
        }
        for (const place of [0, 4]) {
          let right = 0;
          let sure = 0;
          let sureOfNone = 0;
          for (const [key, of] of seen) {
            if (!key.startsWith(`${place} `)) continue;
            const none = of.get('null') ?? 0;
            const given = [...of].filter(([score]) => score !== 'null').map(([, chance]) => chance);
            const any = given.reduce((sum, chance) => sum + chance, 0);
            const best = Math.max(0, ...given);
            right += best;
            if (best > 0.9 * any) sure += any;
            if (none > 0.9 * (any + none)) sureOfNone += none + any;
          }
          // The bounds apply only to people who gave a score, so the results are divided by their share.
          expect(right / (2 / 3)).toBeLessThanOrEqual(bound.bestGuess + 1e-9);
          expect(sure / (2 / 3)).toBeLessThanOrEqual(anonymity.certain);
          expect(sureOfNone).toBe(0);
        }
      },
    );
  },
);

function everyone(
  answers: readonly Answered[],
  people: number,
): { scores: (number | null)[]; chance: number }[] {
  if (people === 0) return [{ scores: [], chance: 1 }];
  return everyone(answers, people - 1).flatMap((rest) =>
    answers.map(({ score, chance }) => ({ scores: [score, ...rest.scores], chance: chance * rest.chance })),
  );
}

function publishedOf(batches: readonly (readonly (number | null)[])[]): string {
  return JSON.stringify(
    batches.map((_, last) =>
      figuresOf({
        form,
        batches: batches
          .slice(0, last + 1)
          .map((batch) => batch.map((q) => ({ answers: { q }, untouched: [], weight: alikeWeight }))),
      }),
    ),
  );
}
