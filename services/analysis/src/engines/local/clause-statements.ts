import { opposite, type CueMatch, type Pole } from './cue-index.ts';
import type { Clause } from './reader.ts';

/** What an answer says of the owner: one side of a theme. */
export type Statement = Pick<CueMatch, 'theme' | 'pole'>;

/**
 * What a clause says, by its cues and by the side that its question asked for; where it touches both sides of a theme, the
 * side that gets in the way is the more particular.
 */
export function statementsIn(
  clause: Clause,
  matches: readonly CueMatch[],
  asked: Pole | undefined,
): Statement[] {
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
      isTurnedRound(before) ||
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

/** 'Far from patient', 'anything but patient', 'the opposite of patient', 'not as patient as you think'. */
const isTurnedRound = (before: Clause): boolean =>
  turns.test(
    before
      .slice(-5)
      .map(({ stem }) => stem)
      .join(' '),
  );
const turns =
  /(?:\bfar from|\banyth but|\bopposit of|(?:\bnot|n't)(?: (?:near|nearly|quite|half|ani\w*))? (?:as|so))(?: (?:a|an|the|be|veri|realli|really))*$/;

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
