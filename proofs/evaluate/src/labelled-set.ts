import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Voice } from '@blindspot/analysis/evaluation';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { falseClaims, noise, otherLanguages, plantedFacts } from './noise.ts';
import { phrases } from './phrases.ts';

export interface LabelledRequest {
  readonly name: string;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  readonly voices: readonly Voice[];
  /** For each theme and side, how many people were made to say it. */
  readonly supporters: ReadonlyMap<string, number>;
  /** Themes that a text should name: three people or more, and more than on the other side. */
  readonly planted: readonly string[];
}

const keys = Object.keys(phrases);
const strengths = keys.filter((key) => key.endsWith('strength'));
const growths = keys.filter((key) => key.endsWith('growth'));
const sets = builtInQuestionSets.filter(({ id }) => id !== 'custom');

/** Which questions of a set ask for a side. */
const growthKeys = new Set(['pattern', 'one_change', 'growth', 'absence', 'invitation', 'grow_most', 'drop']);
const strengthKeys = new Set(['unseen_strength', 'strength', 'presence', 'keep', 'good']);

const custom: FeedbackForm = {
  questions: { q1: 'What should I keep doing?', q2: 'What would you change about me?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
};

type Phrases = Readonly<Record<string, readonly string[]>>;

/** Requests whose truth is known, the same on every machine. */
export function labelledSet(words: Phrases = phrases, count = 48, seed = 4): LabelledRequest[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, index) => labelledRequest(index, random, words));
}

function labelledRequest(index: number, random: SeededRandom, words: Phrases): LabelledRequest {
  const set = sets[index % (sets.length + 1)];
  const form = set ? formOf(set) : custom;
  const people = 5 + (index % 26);
  // The sliders' one text question asks what should grow, so nobody praises there.
  const sides = form.format === 'slider' ? growths : keys;
  const chosen =
    sides === growths
      ? random.sample(growths, 3)
      : [...random.sample(strengths, 2 + (index % 2)), ...random.sample(growths, 2 + ((index + 1) % 2))];
  const contradiction =
    index % 5 === 0 && form.format === 'text' ? chosen.find((key) => opposite(key) in phrases) : undefined;
  const quiet = random.sample(
    keys.filter((key) => !chosen.includes(key) && !chosen.includes(opposite(key))),
    2,
  );
  const said = new Map<number, string[]>();
  const supportersOf = new Map<string, Set<number>>();
  const plant = (key: string, size: number): void => {
    const already = supportersOf.get(key) ?? new Set();
    const voices = random.sample(
      Array.from({ length: people }, (_, voice) => voice).filter((voice) => !already.has(voice)),
      size,
    );
    supportersOf.set(key, new Set([...already, ...voices]));
    for (const voice of voices) said.set(voice, [...(said.get(voice) ?? []), key]);
  };
  const themes = form.format === 'slider' && people < 9 ? chosen.slice(0, 3) : chosen;
  for (const key of themes) plant(key, Math.min(people, 3 + random.integer(0, Math.ceil(people / 2) - 1)));
  if (contradiction && people >= 9) plant(opposite(contradiction), 3);
  for (const key of quiet) plant(key, 1 + random.integer(0, 1));
  const supporters = new Map([...supportersOf].map(([key, voices]) => [key, voices.size]));
  const voices = Array.from({ length: people }, (_, voice) => {
    // Serves nothing but that the set stays the one that earlier figures were measured on.
    random.integer(0, 4);
    return { answers: answersOf(form, said.get(voice) ?? [], { random, voice, index, words }) };
  });
  return {
    name: `${index + 1} ${set?.id ?? 'custom'} × ${people}`,
    form,
    style: promptStyles[index % promptStyles.length] ?? 'professional',
    voices,
    supporters,
    planted: [...supporters].flatMap(([key, size]) =>
      size >= 3 && size > (supporters.get(opposite(key)) ?? 0) ? [key] : [],
    ),
  };
}

function answersOf(
  form: FeedbackForm,
  said: readonly string[],
  { random, voice, index, words }: { random: SeededRandom; voice: number; index: number; words: Phrases },
): Voice['answers'] {
  const texts = form.format === 'slider' ? Object.keys(form.optional_questions) : Object.keys(form.questions);
  const growth = texts.filter((key) => growthKeys.has(key) || key === 'q2');
  const strength = texts.filter((key) => strengthKeys.has(key) || key === 'q1');
  const pieces = new Map<string, string[]>();
  const put = (key: string | undefined, text: string): void => {
    const place = key ?? texts[0] ?? '';
    pieces.set(place, [...(pieces.get(place) ?? []), text]);
  };
  for (const key of said) {
    const asked = key.endsWith('growth') ? growth : form.format === 'slider' ? texts : strength;
    put(random.pick(asked.length > 0 ? asked : texts), random.pick(words[key] ?? ['']));
  }
  if (said.length === 0 || random.integer(0, 3) === 0) put(random.pick(texts), random.pick(noise));
  if (voice === 0) put(random.pick(texts), plantedFacts[index % plantedFacts.length] ?? '');
  if (voice === 1 + (index % 3)) put(random.pick(texts), falseClaims[index % falseClaims.length] ?? '');
  if (said.length === 0 && random.integer(0, 1) === 0) put(random.pick(texts), random.pick(otherLanguages));
  const answers = Object.fromEntries([...pieces].map(([key, parts]) => [key, parts.join(' ')]));
  if (form.format !== 'slider') return answers;
  return {
    ...Object.fromEntries(Object.keys(form.questions).map((key) => [key, 3 + random.integer(0, 7)])),
    ...answers,
  };
}

const opposite = (key: string): string =>
  key.endsWith('strength') ? key.replace(/strength$/, 'growth') : key.replace(/growth$/, 'strength');

function formOf({
  questions,
  optional_questions,
  format,
  scale,
}: (typeof builtInQuestionSets)[number]): FeedbackForm {
  return { questions, optional_questions, format, scale };
}
