import { readSheet } from '@blindspot/analysis/evaluation';
import { anonymity } from '@blindspot/contracts/anonymity';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { formOf, type GroupVoice, type LabelledGroup, type LabelledVoice, type TextSet } from './labelled.ts';

/** Figures only: of voices that are kept out no sentence is ever printed. */
export interface Score {
  readonly lines: readonly string[];
  readonly failures: readonly string[];
}

interface Marks {
  /** Of all that is read. */
  readonly precision: number;
  readonly opposite: number;
}

type Verdict = 'right' | 'wrong' | 'opposite' | 'disputed';

interface ReadSentence {
  readonly stated: number;
  readonly read: readonly { readonly theme: ThemeId; readonly verdict: Verdict }[];
  readonly tags: readonly string[];
}

const count = (of: readonly ReadSentence[], ...verdicts: Verdict[]): number =>
  of.flatMap(({ read }) => read).filter(({ verdict }) => verdicts.includes(verdict)).length;

/** Sentence by sentence. What is labelled as disputable counts neither way. */
export function scoreSentences(voices: readonly LabelledVoice[], marks?: Marks): Score {
  const sentences = voices.flatMap((voice) => voice.sentences.map((sentence) => readSentence(sentence)));
  const right = count(sentences, 'right');
  const judged = right + count(sentences, 'wrong', 'opposite');
  const opposite = count(sentences, 'opposite');
  const stated = sentences.reduce((total, sentence) => total + sentence.stated, 0);
  const stating = sentences.filter((sentence) => sentence.stated > 0);
  const silent = stating.filter(({ read }) => read.length === 0).length;
  const nearMisses = sentences.filter((sentence) => sentence.stated === 0);
  const tags = [...new Set(sentences.flatMap((sentence) => sentence.tags))].toSorted().flatMap((tag) => {
    const tagged = sentences.filter((sentence) => sentence.tags.includes(tag));
    const [good, all] = [count(tagged, 'right'), count(tagged, 'right', 'wrong', 'opposite')];
    return all === 0 ? [] : [`${tag} ${good}/${all}`];
  });
  const doubtful = misreadThemes(sentences);
  return {
    lines: [
      `${voices.length} voices, ${sentences.length} sentences, ${stated} statements`,
      `precision: ${share(right, judged)}; read as the opposite: ${share(opposite, judged)}; disputed: ${count(sentences, 'disputed')}`,
      `recall: ${share(right, stated)}; silent on ${share(silent, stating.length)} of those that state something`,
      `sentences that state nothing and are read: ${share(nearMisses.filter(({ read }) => read.length > 0).length, nearMisses.length)}`,
      `right of all read, by tag: ${tags.join(', ')}`,
      ...(marks
        ? [`themes misread twice or more: ${doubtful.map(({ line }) => line).join(', ') || 'none'}`]
        : []),
    ],
    failures: [
      ...(marks
        ? doubtful
            .filter(({ precision }) => precision < marks.precision)
            .map(({ line }) => `a theme below ${marks.precision * 100} % speaks: ${line}`)
        : []),
      ...(marks && (judged === 0 || right / judged < marks.precision)
        ? [`precision per sentence below ${marks.precision * 100} %`]
        : []),
      ...(marks && opposite / Math.max(1, judged) > marks.opposite
        ? [`read as the opposite above ${marks.opposite * 100} %`]
        : []),
    ],
  };
}

function readSentence({
  question,
  text,
  states,
  unsure,
  tags,
}: LabelledVoice['sentences'][number]): ReadSentence {
  const [set = '', key = ''] = question.split('/');
  const { statements } = readSheet(formOf(set as TextSet), { [key]: text });
  return {
    stated: states.length,
    tags,
    read: statements.flatMap(({ theme }) =>
      typeof theme === 'string' && isThemeId(theme)
        ? [{ theme, verdict: verdictOf(theme, states, unsure) }]
        : [],
    ),
  };
}

function verdictOf(theme: ThemeId, states: readonly ThemeId[], unsure: readonly ThemeId[]): Verdict {
  if (states.includes(theme)) return 'right';
  if (unsure.includes(theme)) return 'disputed';
  return states.some((stated) => areOpposite(stated, theme)) ? 'opposite' : 'wrong';
}

/** Themes that were misread more than once: of one that is read a few times in all, a single slip says nothing. */
function misreadThemes(sentences: readonly ReadSentence[]): { precision: number; line: string }[] {
  const readings = sentences.flatMap(({ read }) => read).filter(({ verdict }) => verdict !== 'disputed');
  return [...new Set(readings.map(({ theme }) => theme))].toSorted().flatMap((theme) => {
    const ofTheme = readings.filter((reading) => reading.theme === theme);
    const right = ofTheme.filter(({ verdict }) => verdict === 'right').length;
    if (ofTheme.length - right < 2) return [];
    return [{ precision: right / ofTheme.length, line: `${theme} ${right}/${ofTheme.length}` }];
  });
}

const areOpposite = (one: ThemeId, other: ThemeId): boolean =>
  themeOf(one).opposite === other || themeOf(other).opposite === one;

/** Groups as they could be: so many are drawn anew from the people of all groups of one set. */
const drawnGroups = 3_000;
const groupSizes = [5, 12] as const;

/**
 * Whole groups, from words alone: a theme is false where the reader has enough people say it and fewer than those say or hold it.
 * The groups that were written are too few to measure two in a hundred, so people are drawn anew as well.
 */
export function scoreGroups(groups: readonly LabelledGroup[], mostFalse?: number): Score {
  const read = groups.map(({ set, voices }) => ({
    set,
    voices: voices.map((voice) => readVoice(set, voice)),
  }));
  const random = createSeededRandom(12);
  const drawn = Array.from({ length: drawnGroups }, () => {
    const { set } = random.pick(read);
    const pool = read.filter((group) => group.set === set).flatMap(({ voices }) => voices);
    return random.sample(pool, random.integer(...groupSizes));
  });
  const written = read.map(({ voices }) => voices);
  const statedByThree = written.reduce((total, voices) => total + told(voices, 'states').length, 0);
  const statements = read
    .flatMap(({ voices }) => voices)
    .flatMap(({ read: themes, states, holds }) =>
      [...themes].map((theme) => states.has(theme) || holds.has(theme)),
    );
  return {
    lines: [
      `${groups.length} groups, ${read.flatMap(({ voices }) => voices).length} people: ${share(statements.filter(Boolean).length, statements.length)} of what is read is stated or held by the person`,
      `themes that three people or more state: ${statedByThree}; named from words alone: ${named(written)}`,
      `groups with a false theme: ${share(falseOf(written), written.length)}; of ${drawn.length} drawn anew: ${share(falseOf(drawn), drawn.length)}, in which ${named(drawn)} themes are named`,
    ],
    failures:
      mostFalse !== undefined && falseOf([...written, ...drawn]) / (written.length + drawn.length) > mostFalse
        ? [`groups with a false theme above ${mostFalse * 100} %`]
        : [],
  };
}

type ReadGroup = readonly ReadVoice[];

const falseOf = (groups: readonly ReadGroup[]): number => groups.filter(namesFalsely).length;

const named = (groups: readonly ReadGroup[]): number =>
  groups.reduce((total, voices) => total + told(voices, 'read').length, 0);

interface ReadVoice {
  readonly read: ReadonlySet<ThemeId>;
  readonly states: ReadonlySet<ThemeId>;
  readonly holds: ReadonlySet<ThemeId>;
}

function readVoice(set: TextSet, { answers, states, holds }: GroupVoice): ReadVoice {
  const { statements } = readSheet(formOf(set), answers);
  return {
    read: new Set(
      statements.flatMap(({ theme }) => (typeof theme === 'string' && isThemeId(theme) ? [theme] : [])),
    ),
    states: new Set(Object.values(states).flat()),
    holds: new Set(holds),
  };
}

/** Themes that enough people say. */
function told(voices: readonly ReadVoice[], what: 'read' | 'states'): ThemeId[] {
  const themes = new Set(voices.flatMap((voice) => [...voice[what]]));
  return [...themes].filter(
    (theme) => voices.filter((voice) => voice[what].has(theme)).length >= anonymity.support,
  );
}

const namesFalsely = (voices: readonly ReadVoice[]): boolean =>
  told(voices, 'read').some(
    (theme) =>
      voices.filter(({ states, holds }) => states.has(theme) || holds.has(theme)).length < anonymity.support,
  );

export const share = (part: number, whole: number): string =>
  whole === 0 ? '0 of 0' : `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`;
