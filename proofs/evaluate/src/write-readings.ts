import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { figuresOf, themeFindings, writeCardText, type AnalysisText } from '@blindspot/analysis/evaluation';
import type { QuestionTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { isFamilyId } from '@blindspot/content/themes/families';
import { themes as vocabulary, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { languages, type Language } from '@blindspot/contracts/languages';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { markedSentences, readingsFile, type Mark } from './readings.ts';

// Writes thirty results so that a reader can mark each sentence as 'about' the person, 'empty', 'odd' or 'untrue'.
// Unchanged sentences keep their marks.

const results = 30;
const sizes = [5, 6, 7, 9, 12, 15, 20];

const random = createSeededRandom(34);

interface Wanted {
  readonly number: number;
  readonly language: Language;
  readonly style: PromptStyle;
  readonly people: number;
  readonly format: 'text' | 'slider';
}

function reading({ number, language, style, people, format }: Wanted, marks: ReadonlyMap<string, Mark>) {
  const set = builtInQuestionSets.find((one) => one.format === format);
  if (set === undefined) throw new Error(`No question set is of the form ${format}`);
  const { questions } = languagePacks[language].questions[set.id as keyof QuestionTexts];
  const form = {
    questions: inOrder(set.questions, questions),
    optional_questions: {},
    format,
    scale: set.scale,
  };
  const weighed = format === 'text' ? tapped(people, random) : [];
  const themes = themeFindings(weighed, `reading ${number}`).found;
  const rows =
    format === 'text'
      ? { figures: [], unpublished: [] }
      : figuresOf({ form, batches: [moved(people, form)] });
  const text = writeCardText({
    findings: { ...rows, themes, counted: 'all', untouchedSliders: false },
    form,
    style,
    instructions: '',
    responseCount: people,
    averageTrustRating: 6,
    lines: {},
    variant: number,
    described: [],
    language,
  });
  const { labels, families } = languagePacks[language].themes;
  return {
    number,
    style,
    people,
    format,
    cards: themes.themes.map(({ id, support, differs }) => ({
      label: id === null ? '' : isFamilyId(id) ? families[id].label : labels[id],
      support,
      ...(differs.length > 0 && { differs: differs.map((edge) => labels[edge.id]) }),
    })),
    parts: Object.fromEntries(
      Object.entries(partsOf(text)).map(([part, paragraphs]) => [
        part,
        paragraphs
          .flatMap((paragraph) => sentencesIn(paragraph, language))
          .map((sentence) => ({ sentence, mark: marks.get(sentence) ?? null })),
      ]),
    ),
  };
}

const idsOf = (themes: typeof vocabulary): ThemeId[] => themes.map(({ id }) => id);
const strengths = idsOf(vocabulary.filter(({ kind }) => kind === 'strength'));
const costs = idsOf(vocabulary.filter(({ kind }) => kind !== 'strength'));

/**
 * Returns invented people. On average, 15 to 75 % of them notice each of eight random themes. Each person taps up to
 * three of the noticed themes.
 */
function tapped(people: number, drawn: SeededRandom): Parameters<typeof themeFindings>[0] {
  const held = [...drawn.sample(strengths, 4), ...drawn.sample(costs, 4)];
  const shares = held.map(() => 0.15 + 0.6 * drawn.next());
  return Array.from({ length: people }, () => {
    const holds = held.filter((_, place) => drawn.chance(shares[place] ?? 0));
    return {
      weight: drawn.integer(1, 10),
      taps: drawn.sample(holds, 3).map((theme) => ({ theme, question: 'unsaid' })),
      reader: 'taps',
      reading: { mentions: [] },
    };
  });
}

const inOrder = (questions: Form['questions'], texts: Readonly<Record<string, string>>): Form['questions'] =>
  Object.fromEntries(Object.keys(questions).map((key) => [key, texts[key] ?? '']));

type Form = Pick<FeedbackForm, 'questions'>;

function moved(people: number, { questions }: Form) {
  const keys = Object.keys(questions);
  const middles = keys.map(() => random.integer(3, 9));
  return Array.from({ length: people }, () => ({
    weight: random.integer(1, 10),
    untouched: [],
    answers: Object.fromEntries(
      keys.map((key, place) => [
        key,
        Math.min(10, Math.max(1, (middles[place] ?? 5) + random.integer(-2, 2))),
      ]),
    ),
  }));
}

const partsOf = ({ takeaways, summary, sections }: AnalysisText): Record<string, readonly string[]> => ({
  takeaways,
  summary: [summary],
  ...Object.fromEntries(Object.entries(sections).map(([key, body]) => [key, body.split('\n\n')])),
});

function sentencesIn(text: string, language: Language): string[] {
  const { descriptions, families } = languagePacks[language].themes;
  const cards = [...Object.values(descriptions), ...Object.values(families)];
  if (cards.some(({ effect, step }) => text === effect || text === step)) return [text];
  return text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence !== '');
}

const all = Array.from({ length: results }, (_, number) => {
  const language = languages[number % languages.length] ?? 'en';
  const style = promptStyles[Math.floor(number / languages.length) % promptStyles.length] ?? 'encouraging';
  const people = sizes[number % sizes.length] ?? 5;
  const format = number % 4 === Math.floor(number / 4) % 4 ? 'slider' : 'text';
  return { number: number + 1, language, style, people, format } as const;
});
for (const language of languages) {
  const before = new Map(markedSentences(language).map(({ sentence, mark }) => [sentence, mark]));
  const readings = all.filter((one) => one.language === language).map((one) => reading(one, before));
  const file = readingsFile(language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(readings, null, 2)}\n`);
}
