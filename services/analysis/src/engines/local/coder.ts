import type { QuestionMap } from '@blindspot/contracts/fields';
import type { Voice } from '../analysis-input.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import type { CueIndex, CueMatch, Pole } from './cue-index.ts';
import type { Clause, Reader } from './reader.ts';
import type { Theme } from './themes/theme.ts';

/** What the answers of many people say, without a word of any of them. */
export interface CodedVoices {
  /** Voices that said something. */
  readonly voices: number;
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
  /** Voices on the other side of the same theme. */
  readonly opposed: number;
}

const growthQuestion =
  /chang|improv|grow|blind ?spot|avoid|hold(?:s|ing)? .{0,20}back|frustrat|annoy|wish|\bstop|weak|challeng|\bless|struggl|work on|in the way|upset|do differently|do better/i;
const strengthQuestion =
  /strength|best|value|appreciat|admir|love|proud|good at|grateful|superpower|like most|gift|shine/i;

/** Reads every voice and codes it to the themes; lets the event loop breathe between voices. */
export async function codeVoices(
  voices: readonly Voice[],
  questions: QuestionMap,
  tools: { readonly reader: Reader; readonly cues: CueIndex; readonly pause: () => Promise<void> },
): Promise<CodedVoices> {
  const support = new Map<string, { theme: Theme; pole: Pole; supporters: number; weight: number }>();
  const tone = { warm: 0, critical: 0 };
  let spoke = 0;
  for (const [index, voice] of voices.entries()) {
    if (index % 20 === 19) await tools.pause();
    const coded = codeVoice(voice, questions, tools);
    if (coded === undefined) continue;
    spoke += 1;
    if (coded.sentiment >= 0.1) tone.warm += 1;
    if (coded.sentiment <= -0.1) tone.critical += 1;
    for (const [key, { theme, pole }] of coded.statements) {
      const entry = support.get(key) ?? { theme, pole, supporters: 0, weight: 0 };
      entry.supporters += 1;
      entry.weight += voice.weight;
      support.set(key, entry);
    }
  }
  const findings = [...support.values()].map((entry) => ({
    ...entry,
    opposed: support.get(statementKey(entry.theme, opposite(entry.pole)))?.supporters ?? 0,
  }));
  return { voices: spoke, findings: findings.sort(byWeight), tone };
}

type Statement = Pick<CueMatch, 'theme' | 'pole'>;

function codeVoice(
  voice: Voice,
  questions: QuestionMap,
  { reader, cues }: { readonly reader: Reader; readonly cues: CueIndex },
): { statements: Map<string, Statement>; sentiment: number } | undefined {
  const statements = new Map<string, Statement>();
  const sentiments: number[] = [];
  for (const [key, answer] of Object.entries(voice.answers)) {
    if (typeof answer !== 'string' || isPlaceholder(answer)) continue;
    const text = reader.read(answer);
    const asked = leaningOf(questions[key] ?? '');
    sentiments.push(text.sentiment);
    for (const clause of text.clauses) {
      for (const match of cues.find(clause)) {
        if (speaksOfTheWriter(clause, match)) continue;
        const pole = poleOf(clause, match, asked);
        statements.set(statementKey(match.theme, pole), { theme: match.theme, pole });
      }
    }
  }
  if (sentiments.length === 0) return undefined;
  const sentiment = sentiments.reduce((total, value) => total + value, 0) / sentiments.length;
  return { statements, sentiment };
}

/** Which side a question asks for, where it asks for one. */
export function leaningOf(question: string): Pole | undefined {
  const [growth, strength] = [growthQuestion.test(question), strengthQuestion.test(question)];
  if (growth === strength) return undefined;
  return growth ? 'growth' : 'strength';
}

const wishes = new Set(
  'could should wish need want hope would must learn tri work improv develop becom start less ought suggest'.split(
    ' ',
  ),
);
const excess = new Set(['too', 'overli', 'excess', 'sometim too']);
const fears = new Set(['afraid', 'scare', 'fear', 'refus', 'fail', 'struggl', 'lack']);
const praises = new Set('great good veri so alway best amaz wonder love kind heart excel'.split(' '));
const writers = new Set(['i', 'me', 'we']);
const others = new Set('you your she he they her his him them their it that'.split(' '));

function poleOf(clause: Clause, match: CueMatch, asked: Pole | undefined): Pole {
  const before = clause.slice(0, match.from);
  const previous = before.at(-1)?.stem ?? '';
  if (match.pole === 'strength') {
    if (excess.has(previous)) return 'growth';
    const wished = before.some(({ stem }) => wishes.has(stem)) || previous === 'more';
    if (wished && !before.some(({ stem }) => stem === 'make' || stem === 'feel')) return 'growth';
    if (asked === 'growth' && isFragment(clause)) return 'growth';
  } else if (before.some(({ stem }) => stem === 'stop' || stem === 'less' || wishes.has(stem))) {
    return 'growth';
  }
  const negated =
    clause.slice(match.from, match.to + 1).some((word) => word.negated) && !match.negativeByItself;
  const feared = before.some(({ stem }) => fears.has(stem));
  return negated === feared ? match.pole : opposite(match.pole);
}

/** A note like 'more patience' or 'listening', which means what the question asked for. */
function isFragment(clause: Clause): boolean {
  return (
    clause.length <= 3 &&
    clause.every(
      ({ stem, partOfSpeech }) => partOfSpeech !== 'AUX' && partOfSpeech !== 'PRON' && !praises.has(stem),
    )
  );
}

/** 'I get impatient when …' is about the person who answers. */
function speaksOfTheWriter(clause: Clause, match: CueMatch): boolean {
  const before = clause.slice(0, match.from).map(({ stem }) => stem);
  return (
    writers.has(before[0] ?? '') &&
    !before.some((stem) => others.has(stem)) &&
    !before.some((stem) =>
      /^(?:think|believ|love|admir|appreci|valu|like|know|trust|see|find|wish|want|enjoy)$/.test(stem),
    )
  );
}

const statementKey = (theme: Theme, pole: Pole): string => `${theme.key}/${pole}`;
const opposite = (pole: Pole): Pole => (pole === 'strength' ? 'growth' : 'strength');

function byWeight(one: Finding, other: Finding): number {
  return (
    other.weight - one.weight ||
    other.supporters - one.supporters ||
    statementKey(one.theme, one.pole).localeCompare(statementKey(other.theme, other.pole))
  );
}
