import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { eventually } from '@blindspot/test-kit/eventually';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner } from '../api/owner.ts';
import { makeForm, signInAsAdmin } from '../api/visitor.ts';
import type { Attack, AttackResult, Finding, Target } from '../attack.ts';
import { prior, priorNames, type PriorName } from '../solving/scores.ts';
import { brokenRules } from './broken-rules.ts';
import { guessesAbout, judgeGuesses } from './guesses.ts';
import { createScene, type Scene } from './scene.ts';
import { plantCrowd, questions, type SliderPerson } from './slider-people.ts';

export interface Setting {
  readonly seed: number;
  readonly random: SeededRandom;
  readonly scale: QuestionScale;
  readonly highest: number;
  readonly prior: PriorName;
  /** Number of people per result whom the owner invents. */
  readonly puppets: number;
  /** Creates new people. The owner invents the last ones, called puppets. */
  readonly crowd: (people: number, relationships?: readonly SliderPerson['relationship'][]) => SliderPerson[];
}

const atOnce = 4;
const repeats = 4;
const scales = Object.keys(scaleMaximum) as QuestionScale[];

/** Plays each setting with a new owner and request; several times if `size` is `whole`. */
export async function playOnAllSettings<T>(
  { baseUrl, size }: Target,
  play: (scene: Scene, setting: Setting) => Promise<T>,
): Promise<{ setting: Setting; outcome: T }[]> {
  const panel = await signInAsAdmin(baseUrl);
  const forms = new Map<QuestionScale, string>();
  const asked = Object.fromEntries(questions.map((key) => [key, `How much of ${key} do you see in me?`]));
  for (const scale of scales)
    forms.set(scale, await makeForm(panel, { format: 'slider', scale, questions: asked }));
  const settings = range(size === 'whole' ? repeats : 1).flatMap((repeat) =>
    scales.flatMap((scale) =>
      priorNames
        .filter((name) => size === 'whole' || name === 'flat')
        .flatMap((name) => range(anonymity.puppets + 1).map((puppets) => ({ repeat, scale, name, puppets }))),
    ),
  );
  return await inParallel(settings, atOnce, async ({ repeat, scale, name, puppets }, seed) => {
    const owner = await registerOwner(baseUrl);
    // The requests service receives a new form with a delay.
    const requestId = await eventually(() => owner.makeRequest({ question_set: forms.get(scale) ?? '' }));
    const random = createSeededRandom(seed * 97 + repeat + 1);
    const highest = scaleMaximum[scale];
    const crowd: Setting['crowd'] = (people, relationships = []) =>
      plantCrowd(random, prior(name, highest), { people, puppets, relationships });
    const setting: Setting = { seed, random, scale, highest, prior: name, puppets, crowd };
    return { setting, outcome: await play(createScene(owner, requestId), setting) };
  });
}

export async function playAndJudge<Guesses>(
  target: Target,
  play: (scene: Scene, setting: Setting) => Promise<Guesses>,
  judge: (tries: { setting: Setting; guesses: Guesses }[]) => Pick<AttackResult, 'findings' | 'notes'>,
): Promise<AttackResult> {
  const played = await playOnAllSettings(target, async (scene, setting) => ({
    guesses: await play(scene, setting),
    broken: brokenRules(scene, setting.highest),
  }));
  const { findings, notes } = judge(
    played.map(({ setting, outcome: { guesses } }) => ({ setting, guesses })),
  );
  const broken = played.flatMap(({ setting, outcome }) => inTry(setting, outcome.broken.slice(0, 2)));
  return { tries: played.length, findings: [...findings, ...broken], notes };
}

export function numericAttack(
  name: string,
  what: string,
  story: (scene: Scene, setting: Setting) => Promise<readonly SliderPerson[]>,
): Attack {
  return {
    name,
    what,
    run: async (target) =>
      await playAndJudge(
        target,
        async (scene, setting) => guessesAbout(scene, await story(scene, setting), setting),
        judgeGuesses,
      ),
  };
}

export function playedAttack(
  name: string,
  what: string,
  play: (scene: Scene, setting: Setting) => Promise<readonly Omit<Finding, 'try'>[]>,
): Attack {
  return {
    name,
    what,
    async run(target) {
      const played = await playOnAllSettings(target, play);
      const findings = played.flatMap(({ setting, outcome }) => inTry(setting, outcome.slice(0, 3)));
      return { tries: played.length, findings, notes: [] };
    },
  };
}

export function inTry(
  { scale, prior: name, puppets, seed }: Setting,
  findings: readonly Omit<Finding, 'try'>[],
): Finding[] {
  const attempt = `${scale} ${name}, ${puppets} puppets in each batch (seed ${seed})`;
  return findings.map((finding) => ({ try: attempt, ...finding }));
}
