import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { eventually } from '@blindspot/test-kit/eventually';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { signInAsAdmin } from '../api/admin.ts';
import { registerOwner, type Owner } from '../api/owner.ts';
import type { AttackResult, Target } from '../attack.ts';
import { priorNames } from '../solving/scores.ts';
import { brokenRules } from './broken-rules.ts';
import { createScene, type Scene } from './scene.ts';
import type { Setting } from './setting.ts';
import { makeSliderForm, plantCrowd } from './slider-people.ts';

const atOnce = 4;
/** Number of repetitions of each combination of scale, prior and number of puppets. */
const repeats = 4;

/**
 * Has many owners play and guess, and judges their guesses. Violated rules are reported independently of the
 * guesses.
 */
export async function playAndJudge<Guesses>(
  { baseUrl, size }: Target,
  play: (scene: Scene, setting: Setting) => Promise<Guesses>,
  judge: (tries: { setting: Setting; guesses: Guesses }[]) => Pick<AttackResult, 'findings' | 'notes'>,
): Promise<AttackResult> {
  const played = await playOnAllSettings(baseUrl, size, async (scene, setting) => ({
    guesses: await play(scene, setting),
    broken: brokenRules(scene, setting),
  }));
  const { findings, notes } = judge(
    played.map(({ setting, outcome: { guesses } }) => ({ setting, guesses })),
  );
  return {
    tries: played.length,
    findings: [...findings, ...played.flatMap(({ outcome }) => outcome.broken.slice(0, 2))],
    notes,
  };
}

/** Plays every repetition of every setting with an owner and a request of its own. */
export async function playOnAllSettings<T>(
  baseUrl: string,
  size: 'whole' | 'small',
  play: (scene: Scene, setting: Setting) => Promise<T>,
): Promise<{ setting: Setting; outcome: T }[]> {
  const admin = await signInAsAdmin(baseUrl);
  const forms = new Map<QuestionScale, string>();
  for (const scale of scales) forms.set(scale, await makeSliderForm(admin, scale));
  const settings = range(size === 'whole' ? repeats : 1)
    .flatMap((repeat) =>
      scales.flatMap((scale) =>
        priorNames.flatMap((name) =>
          range(anonymity.puppets + 1).map((puppets) => ({ repeat, scale, name, puppets })),
        ),
      ),
    )
    .filter(({ name }) => size === 'whole' || name === 'flat');
  return await inParallel(settings, atOnce, async ({ repeat, scale, name, puppets }, seed) => {
    const owner = await registerOwner(baseUrl);
    const requestId = await requestOf(owner, forms.get(scale) ?? '');
    const random = createSeededRandom(seed * 97 + repeat + 1);
    const highest = scaleMaximum[scale];
    const setting: Setting = {
      seed,
      random,
      scale,
      highest,
      prior: name,
      puppets,
      crowd: (people, relationships = []) =>
        plantCrowd(random, {
          highest,
          prior: name,
          people: range(people).map((index) => ({
            isPuppet: index >= people - puppets,
            ...(relationships[index] === undefined ? {} : { relationship: relationships[index] }),
          })),
        }),
    };
    return { setting, outcome: await play(createScene(owner, requestId), setting) };
  });
}

const scales = Object.keys(scaleMaximum) as QuestionScale[]; // The keys of `scaleMaximum` are the scales.

/** Retries, because a form reaches the requests service by an event. */
async function requestOf(owner: Owner, form: string): Promise<string> {
  return await eventually(() => owner.createRequest({ question_set: form }), {
    timeoutMs: 10_000,
    everyMs: 100,
  });
}
