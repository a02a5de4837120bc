import type { QuestionMap } from '@blindspot/contracts/fields';
import type { Voice } from '../analysis-input.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import { languageOf } from './language.ts';
import type { CueIndex, CueMatch, Pole } from './cue-index.ts';
import type { Clause, Reader } from './reader.ts';
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

/** Reads every voice and codes it to the themes; lets the event loop breathe between voices. */
export async function codeVoices(
  voices: readonly Voice[],
  questions: QuestionMap,
  tools: { readonly reader: Reader; readonly cues: CueIndex; readonly pause: () => Promise<void> },
): Promise<CodedVoices> {
  const support = new Map<string, { theme: Theme; pole: Pole; supporters: number; weight: number }>();
  const onBothSides = new Map<string, number>();
  const tone = { warm: 0, critical: 0 };
  let spoke = 0;
  let unread = 0;
  for (const [index, voice] of voices.entries()) {
    if (index % 20 === 19) await tools.pause();
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

type Statement = Pick<CueMatch, 'theme' | 'pole'>;

function codeVoice(
  voice: Voice,
  questions: QuestionMap,
  { reader, cues }: { readonly reader: Reader; readonly cues: CueIndex },
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

/** What a clause says; where it touches both sides of a theme, the side that gets in the way is the more particular. */
function statementsIn(clause: Clause, matches: readonly CueMatch[], asked: Pole | undefined): Statement[] {
  const statements = matches.flatMap((match) => {
    const ofAnother = speaksOfTheWriter(clause, match) || speaksOfEverybody(clause, match);
    const pole = ofAnother ? undefined : poleOf(clause, match, asked);
    return pole === undefined ? [] : [{ theme: match.theme, pole }];
  });
  const hindered = new Set(statements.flatMap(({ theme, pole }) => (pole === 'growth' ? [theme] : [])));
  return statements.filter(({ theme, pole }) => pole === 'growth' || !hindered.has(theme));
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const wishes = stems(
  'could should wish need want hope would must learn tri work improv develop becom start less ought suggest',
);
const excess = stems('too overli overly excess');
const fears = stems('afraid scare fear refus fail struggl lack');
const reversals = stems('instead without');
const praises = stems('great good veri so alway best amaz wonder love kind heart excel');
const rivals = stems('anyon anybodi most other ani people els me everyon');
const envied = stems('i everyon everybodi other people knew know');
const writers = stems('i we');
const others = stems('you she he they her his him them their it that your');
/** What somebody says of another by 'I feel …': 'I feel taken for granted', where 'I feel stressed' speaks of oneself. */
const feltByOthers = stems('listening appreciation judgement welcome memory pace');
const near = stems('on by with to around near in of for from');
const reliance = stems('depend count reli trust remind');
const opinions = /^(?:think|believ|love|admir|appreci|valu|like|know|trust|see|find|wish|want|enjoy)$/;

/** Which side a match speaks for; undefined where that cannot be told. */
function poleOf(clause: Clause, match: CueMatch, asked: Pole | undefined): Pole | undefined {
  const before = clause.slice(0, match.from);
  const previous = before.at(-1)?.stem ?? '';
  if (isSetAbove(clause, match)) return match.pole;
  // 'You would give your last shirt' is no wish; 'it would help if you listened' is.
  const wished = before.some(
    ({ stem }, place) => wishes.has(stem) && !(stem === 'would' && before[place - 1]?.stem === 'you'),
  );
  if (match.pole === 'growth') {
    if (wished || before.some(({ stem }) => stem === 'stop')) return 'growth';
  } else {
    if (excess.has(previous)) return 'growth';
    const felt = before.some(({ stem }) => stem === 'make' || stem === 'feel');
    if ((wished || previous === 'more' || previous === 'bit') && !felt) return 'growth';
  }
  const negated =
    !match.negativeByItself &&
    (clause.slice(match.from, match.to + 1).some((word) => word.negated) ||
      before.slice(-3).some(({ stem }, place, last) => reversals.has(stem) || isRatherThan(last, place)) ||
      isDoubted(before));
  if (match.pole === 'strength' && asked === 'growth' && !negated && !isPraise(clause)) {
    return isAdvice(before) ? 'growth' : undefined;
  }
  const feared = before.some(({ stem }) => fears.has(stem));
  return negated === feared ? match.pole : opposite(match.pole);
}

/**
 * Words that look like a wish or a negation and are neither: 'more patient than anyone', 'no one listens like you',
 * 'you could not be kinder', 'never stop listening', 'I wish everyone had your patience'.
 */
function isSetAbove(clause: Clause, match: CueMatch): boolean {
  const before = clause.slice(0, match.from).map(({ stem }) => stem);
  const after = clause.slice(match.to + 1).map(({ stem }) => stem);
  if (match.pole === 'strength') {
    const compared = after[0] === 'than' || after[1] === 'than';
    if (compared && after.some((stem) => rivals.has(stem))) return true;
    if (
      after.includes('like') &&
      after.at(-1) === 'you' &&
      before.some((stem) => stem === 'no' || stem === 'nobodi')
    )
      return true;
    if (
      before.includes('never') &&
      before.some((stem) => stem === 'stop' || stem === 'lose' || stem === 'chang')
    )
      return true;
    if (
      before.some((stem) => stem === 'keep' || stem === 'continu') &&
      !before.some((stem) => stem === 'need')
    )
      return true;
    const wish = before.lastIndexOf('wish');
    if (wish >= 0 && before.slice(wish + 1).some((stem) => envied.has(stem))) return true;
  }
  const could = before.lastIndexOf('could');
  return could >= 0 && /^(?:n't|not)$/.test(before[could + 1] ?? '') && before.slice(could).includes('be');
}

/** Without a subject a note like 'more patience' or 'Let others finish' says what the question asked for. */
const isAdvice = (before: Clause): boolean => !before.some(({ partOfSpeech }) => partOfSpeech === 'PRON');

/** 'You joke rather than listen' turns listening round; 'rather blunt' turns nothing round. */
const isRatherThan = (words: Clause, place: number): boolean =>
  words[place]?.stem === 'rather' && words[place + 1]?.stem === 'than';

/** 'I do not think that you notice …', 'I have never seen you lose …' */
const isDoubted = (before: Clause): boolean =>
  before.some(({ stem }, place) => {
    const previous = before[place - 1]?.stem ?? '';
    if (stem === 'think' || stem === 'feel') return /^(?:not|n't)$/.test(previous);
    return previous === 'never' && /^(?:seen|see|known|know|heard|met)$/.test(stem);
  });

/** 'When everyone panics …' is not about the owner. */
function speaksOfEverybody(clause: Clause, match: CueMatch): boolean {
  const [when, who] = clause.slice(0, match.from).slice(-2);
  return /^(?:when|while|if)$/.test(when?.stem ?? '') && envied.has(who?.stem ?? '');
}

const isPraise = (clause: Clause): boolean => clause.some(({ stem }) => praises.has(stem));

/** 'I get impatient when …' is about the person who answers. */
function speaksOfTheWriter(clause: Clause, match: CueMatch): boolean {
  const before = clause.slice(0, match.from).map(({ stem }) => stem);
  const subject = before.findLastIndex((stem) => writers.has(stem) || others.has(stem));
  if (!writers.has(before[subject] ?? '') || before.slice(subject).some((stem) => opinions.test(stem)))
    return false;
  if (match.pole === 'growth' && before.slice(subject).includes('feel') && feltByOthers.has(match.theme.key))
    return false;
  // 'I can depend on you' and 'I feel heard by you' praise whoever is spoken to.
  const after = clause.slice(match.to).map(({ stem }) => stem);
  const meansYou = after.some((stem, place) => stem === 'you' && near.has(after[place - 1] ?? ''));
  return (
    match.pole === 'growth' ||
    !(meansYou || clause.slice(match.from, match.to + 1).some(({ stem }) => reliance.has(stem)))
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
