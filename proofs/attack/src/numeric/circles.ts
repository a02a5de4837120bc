import { anonymity } from '@blindspot/contracts/anonymity';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { AttackResult, Finding, Target } from '../attack.ts';
import { sure } from '../solving/scores.ts';
import { playAndJudge } from './play.ts';
import type { Reading, Scene } from './scene.ts';
import { describeTry, type Setting } from './setting.ts';
import type { SliderPerson } from './slider-people.ts';

/** A guess about several people together. */
export interface CircleGuess {
  readonly isRight: boolean;
  readonly chance: number;
}

/** Returns the people of a relationship who are not puppets. */
export const circleOf = (people: readonly SliderPerson[], relationship: Relationship): SliderPerson[] =>
  people.filter((person) => person.relationship === relationship && !person.isPuppet);

export const circles = (Object.keys(defaultTrustWeights) as Relationship[]).slice(0, 4); // Four of the five relationships.

/** Returns the puppets' scores for one question. */
export const knownScores = (people: readonly SliderPerson[], question: string): Map<string, number> =>
  new Map(people.flatMap(({ name, isPuppet, scores }) => (isPuppet ? [[name, scores[question] ?? 0]] : [])));

export const publishedOf = (readings: readonly Reading[], question: string) =>
  readings.flatMap(({ weights, averages }) => {
    const average = averages[question]?.average ?? null;
    return average === null ? [] : [{ weights, tenths: Math.round(average * 10) }];
  });

/** Returns the most likely value and its probability. */
export function likeliest<Key>(believed: ReadonlyMap<Key, number>): { key: Key | undefined; chance: number } {
  let [key, chance, all]: [Key | undefined, number, number] = [undefined, 0, 0];
  for (const [one, share] of believed) {
    all += share;
    if (share > chance) [key, chance] = [one, share];
  }
  return { key, chance: all > 0 ? chance / all : 0 };
}

/** Has many owners play, and judges their guesses about circles. */
export async function attackCircles(
  target: Target,
  what: string,
  play: (scene: Scene, setting: Setting) => Promise<CircleGuess[]>,
): Promise<AttackResult> {
  return await playAndJudge(target, play, (tries) => judgeCircles(what, tries));
}

const { certain: allowed } = anonymity;

/** Reports more sure guesses than the promise allows. */
function judgeCircles(
  what: string,
  tries: readonly { readonly setting: Setting; readonly guesses: readonly CircleGuess[] }[],
): { findings: Finding[]; notes: string[] } {
  const groups = Map.groupBy(tries, ({ setting }) => `${setting.scale}, ${setting.puppets} puppets`);
  const judged = [...groups].map(([name, members]) => {
    const guesses = members.flatMap((member) => member.guesses);
    const sureOnes = guesses.filter(({ chance }) => chance > sure);
    const share = sureOnes.length / Math.max(guesses.length, 1);
    const right = guesses.filter(({ isRight }) => isRight).length / Math.max(guesses.length, 1);
    const error = Math.sqrt((allowed * (1 - allowed)) / Math.max(guesses.length, 1));
    const note = `${name}: ${what} right in ${right.toFixed(3)}, sure in ${share.toFixed(3)} of ${guesses.length}`;
    const [example] = members;
    const findings: Finding[] =
      share > allowed + 3 * error
        ? [
            {
              try: example ? describeTry(example.setting) : name,
              output: 'question_averages',
              found: note,
              rule: 'circles are nowhere published and cannot be solved for',
            },
          ]
        : [];
    return { note, findings };
  });
  return { findings: judged.flatMap(({ findings }) => findings), notes: judged.map(({ note }) => note) };
}
