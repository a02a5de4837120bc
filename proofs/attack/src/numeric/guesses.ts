import { anonymity } from '@blindspot/contracts/anonymity';
import { beliefsFrom } from '../solving/beliefs.ts';
import { boundFor, type Bound } from '../solving/guess-bound.ts';
import { bestGuess, type Chances, type PriorName } from '../solving/marks.ts';
import type { Reading, Scene } from './scene.ts';
import { questions, type SliderPerson } from './slider-people.ts';

/** One mark that was guessed from everything published. */
export interface Guess {
  readonly isRight: boolean;
  /** How sure the guess was. */
  readonly chance: number;
  /** What the rule allows who is granted the sum of each set's newcomers; undefined where the person never entered a sealed set by the rules. */
  readonly bound: Bound | undefined;
}

/** Guesses every mark of the people it is about; one that fits nothing published is a guess by what is usual. */
export function guessesAbout(
  { readings, people }: Pick<Scene, 'readings' | 'people'>,
  aims: readonly SliderPerson[],
  chances: Chances,
  about: { readonly highest: number; readonly prior: PriorName },
): Guess[] {
  const puppets = people.filter(({ isPuppet }) => isPuppet);
  const bounds = new Map(aims.map((aim) => [aim, boundOf(aim, readings, { ...about, puppets })]));
  return questions.flatMap((question) => {
    const known = new Map(puppets.map(({ name, marks }) => [name, marks[question] ?? 0]));
    const published = readings.map(({ weights, averages }) => ({
      weights,
      tenths: Math.round((averages[question]?.average ?? 0) * 10),
    }));
    const beliefs = published.length === 0 ? undefined : beliefsFrom(published, { chances, known });
    return aims.map((aim) => {
      const { mark, chance } = bestGuess(beliefs?.get(aim.name) ?? chances);
      return { isRight: aim.marks[question] === mark, chance, bound: bounds.get(aim) };
    });
  });
}

/** Of the set in which somebody entered, with the puppets that entered beside them known. */
function boundOf(
  { name }: SliderPerson,
  readings: readonly Reading[],
  about: { readonly highest: number; readonly prior: PriorName; readonly puppets: readonly SliderPerson[] },
): Bound | undefined {
  const at = readings.findIndex(({ weights }) => weights.has(name));
  const here = readings[at]?.weights;
  if (here === undefined) return undefined;
  const before = new Set(readings.slice(0, at).flatMap(({ weights }) => [...weights.keys()]));
  const newcomers = [...here].filter(([person]) => !before.has(person));
  if (newcomers.length < anonymity.batch) return undefined;
  if (readings.slice(at).some(({ weights }) => !weights.has(name))) return promised;
  const names = newcomers.map(([person]) => person);
  return remembered(
    {
      weights: newcomers.map(([, weight]) => weight),
      scale: about.highest,
      prior: about.prior,
    },
    names.indexOf(name),
    about.puppets.map((puppet) => names.indexOf(puppet.name)).filter((index) => index >= 0),
  );
}

/** Of who has left a second sum is known, what the next set differs by; for them nothing stricter is worked out. */
const promised: Bound = { guess: anonymity.guess, certain: anonymity.certain };

const bounds = new Map<string, Bound>();

/** The same few sets come again and again. */
function remembered(...asked: Parameters<typeof boundFor>): Bound {
  const key = JSON.stringify(asked);
  const bound = bounds.get(key) ?? boundFor(...asked);
  bounds.set(key, bound);
  return bound;
}
