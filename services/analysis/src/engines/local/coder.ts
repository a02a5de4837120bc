import type { QuestionMap } from '@blindspot/contracts/fields';
import type { Voice } from '../analysis-input.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import { languageOf } from './language.ts';
import { statementsIn, type Statement } from './clause-statements.ts';
import { opposite, type CueIndex, type Pole } from './cue-index.ts';
import type { Reader } from './reader.ts';
import type { Theme } from '../../themes/theme.ts';

/** What the answers of many people say, without a word of any of them. */
export interface CodedVoices {
  /** Voices that said something which can be read. */
  readonly voices: number;
  /** Voices that said something, all of it in a language that this engine does not read. */
  readonly unread: number;
  readonly findings: readonly Finding[];
  readonly tone: { readonly warm: number; readonly critical: number };
}

/** One side of a theme and the voices behind it. */
export interface Finding {
  readonly theme: Theme;
  readonly pole: Pole;
  readonly supporters: number;
  /** Sum of the supporters' weights. */
  readonly weight: number;
  /** Voices that are on the other side of the same theme and not on this one. */
  readonly opposed: number;
}

/** What the engine reads with; loading it takes a quarter of a second. */
export interface ReadingTools {
  readonly reader: Reader;
  readonly cues: CueIndex;
}

/** Reads every voice and codes it to the themes. */
export function codeVoices(
  voices: readonly Voice[],
  questions: QuestionMap,
  tools: ReadingTools,
): CodedVoices {
  const support = new Map<string, { theme: Theme; pole: Pole; supporters: number; weight: number }>();
  const onBothSides = new Map<string, number>();
  const tone = { warm: 0, critical: 0 };
  let spoke = 0;
  let unread = 0;
  for (const voice of voices) {
    const coded = codeVoice(voice, questions, tools);
    if (coded === undefined) continue;
    if (coded === 'unread') {
      unread += 1;
      continue;
    }
    spoke += 1;
    if (coded.sentiment >= 0.1) tone.warm += 1;
    if (coded.sentiment <= -0.1) tone.critical += 1;
    for (const [key, { theme, pole }] of coded.statements) {
      const entry = support.get(key) ?? { theme, pole, supporters: 0, weight: 0 };
      entry.supporters += 1;
      entry.weight += voice.weight;
      support.set(key, entry);
      if (pole === 'growth' && coded.statements.has(statementKey(theme, 'strength'))) {
        onBothSides.set(theme.key, (onBothSides.get(theme.key) ?? 0) + 1);
      }
    }
  }
  const findings = [...support.values()].map((entry) => ({
    ...entry,
    opposed:
      (support.get(statementKey(entry.theme, opposite(entry.pole)))?.supporters ?? 0) -
      (onBothSides.get(entry.theme.key) ?? 0),
  }));
  return { voices: spoke, unread, findings: findings.sort(byWeight), tone };
}

function codeVoice(
  voice: Voice,
  questions: QuestionMap,
  { reader, cues }: ReadingTools,
): { statements: Map<string, Statement>; sentiment: number } | 'unread' | undefined {
  let unread = false;
  const statements = new Map<string, Statement>();
  const sentiments: number[] = [];
  for (const [key, answer] of Object.entries(voice.answers)) {
    if (typeof answer !== 'string' || isPlaceholder(answer)) continue;
    if (languageOf(answer) === 'other') {
      unread = true;
      continue;
    }
    const text = reader.read(answer);
    const asked = leaningOf(questions[key] ?? '');
    sentiments.push(text.sentiment);
    for (const clause of text.clauses) {
      for (const statement of statementsIn(clause, cues.find(clause), asked)) {
        statements.set(statementKey(statement.theme, statement.pole), statement);
      }
    }
  }
  if (sentiments.length === 0) return unread ? 'unread' : undefined;
  const sentiment = sentiments.reduce((total, value) => total + value, 0) / sentiments.length;
  return { statements, sentiment };
}

const statementKey = (theme: Theme, pole: Pole): string => `${theme.key}/${pole}`;

function byWeight(one: Finding, other: Finding): number {
  return (
    other.weight - one.weight ||
    other.supporters - one.supporters ||
    statementKey(one.theme, one.pole).localeCompare(statementKey(other.theme, other.pole))
  );
}

const growthQuestion =
  /(?<!never )chang|improv|grow|blind ?spot|avoid|hold(?:s|ing)? .{0,20}back|frustrat|annoy|wish|stop|weak|challeng|less|struggl|work on|in (?:my|your|his|her|their)(?: own)? way|upset|stressed|tired|hurt|harder|missing|lose you|do differently|do better/i;
const strengthQuestion =
  /strength|best|value|appreciat|admir|love|proud|good at|do well|grateful|superpower|like most|at my best|stayed with|gift|shine|(?<!can )give to|never change/i;

/** Which side a question asks for, where it asks for one. */
function leaningOf(question: string): Pole | undefined {
  const [growth, strength] = [growthQuestion.test(question), strengthQuestion.test(question)];
  if (growth === strength) return undefined;
  return growth ? 'growth' : 'strength';
}
