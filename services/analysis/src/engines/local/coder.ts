import type { QuestionMap } from '@blindspot/contracts/fields';
import type { Voice } from '../analysis-input.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import { languageOf } from './language.ts';
import { statementsIn, type Statement } from './clause-statements.ts';
import { type CueIndex, type Pole } from './cue-index.ts';
import type { Reader } from './reader.ts';
import type { Theme } from '../../themes/theme.ts';

/** What the answers of many people say, without a word of any of them. */
export interface CodedVoices {
  /** Voices that said something which can be read. */
  readonly read: number;
  /** Voices that said something, all of it in a language that this engine does not read. */
  readonly unread: number;
  readonly themes: readonly CodedTheme[];
}

/** One side of a theme and the voices behind it. */
interface CodedTheme {
  readonly theme: Theme;
  readonly pole: Pole;
  readonly supporters: number;
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
  const support = new Map<string, { theme: Theme; pole: Pole; supporters: number }>();
  let read = 0;
  let unread = 0;
  for (const voice of voices) {
    const statements = codeVoice(voice, questions, tools);
    if (statements === undefined) continue;
    if (statements === 'unread') {
      unread += 1;
      continue;
    }
    read += 1;
    for (const [key, { theme, pole }] of statements) {
      const entry = support.get(key) ?? { theme, pole, supporters: 0 };
      entry.supporters += 1;
      support.set(key, entry);
    }
  }
  return { read, unread, themes: [...support.values()] };
}

/** What a voice says; 'unread' where all of it is in another language, undefined where it says nothing. */
function codeVoice(
  voice: Voice,
  questions: QuestionMap,
  { reader, cues }: ReadingTools,
): Map<string, Statement> | 'unread' | undefined {
  let read = false;
  let unread = false;
  const statements = new Map<string, Statement>();
  for (const [key, answer] of Object.entries(voice.answers)) {
    if (typeof answer !== 'string' || isPlaceholder(answer)) continue;
    if (languageOf(answer) === 'other') {
      unread = true;
      continue;
    }
    read = true;
    const asked = leaningOf(questions[key] ?? '');
    for (const clause of reader.read(answer)) {
      for (const statement of statementsIn(clause, cues.find(clause), asked)) {
        statements.set(statementKey(statement.theme, statement.pole), statement);
      }
    }
  }
  if (read) return statements;
  return unread ? 'unread' : undefined;
}

const statementKey = (theme: Theme, pole: Pole): string => `${theme.key}/${pole}`;

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
