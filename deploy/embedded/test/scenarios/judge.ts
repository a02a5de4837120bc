import { anonymity } from '@blindspot/contracts/anonymity';
import {
  isSealed,
  nameOf,
  presentAnswers,
  presentIds,
  ratingOf,
  setsOf,
  sharedSet,
  trustListOf,
  type KnownSet,
  type ModelRequest,
} from './model.ts';
import { canBeOpened, newcomersOf, nextCount } from './rules.ts';

export interface Observation {
  readonly form: number;
  /** Number of answers in the owner's list of requests; undefined if the request is not in the list. */
  readonly listedCount: number | undefined;
  readonly trust: {
    status: number;
    locked: boolean;
    ratings: ReadonlyMap<string, number>;
    /** Each person's rating when the result was made, by name. */
    sealed: ReadonlyMap<string, number | null>;
    next: { ready: boolean; newcomers: number; missing: number } | undefined;
  };
  readonly receipts: ReadonlyMap<string, { status: number; text?: string; canChange?: boolean }>;
  readonly answerIds: readonly string[];
  readonly identityIds: readonly string[];
  readonly submissionKeys: number;
  readonly sets: readonly (KnownSet & { hasWords: boolean })[];
  /** Each answer's rating and weight when the result was made, by id. */
  readonly sealed: ReadonlyMap<string, { rating: number; weight: number | null }>;
  readonly sharedPage: { status: number; count?: number } | undefined;
  readonly jobsUnderWay: number;
  readonly tables: readonly string[];
  readonly tracesOfErased: readonly string[];
}

/** Returns contradictions that must not occur even while events are pending. */
export function neverSeen(request: ModelRequest, seen: Observation): string[] {
  const wrong = setFaults(request, seen);
  // The services delete the data of a deleted request later.
  if (!request.exists) return wrong;
  const say = (fault: string): void => void wrong.push(fault);
  const present = [...presentIds(request)].sort();

  if (seen.form !== 200 && !isNoAnswer(seen.form)) say(`the form of a standing request answers ${seen.form}`);
  if (!isSame(seen.answerIds, present))
    say(`${present.length} answers stand, stored are ${seen.answerIds.length}`);
  if (!isSame(seen.identityIds, present)) say('identities are not those of the standing answers');
  if (seen.submissionKeys !== present.length)
    say(`${present.length} answers have ${seen.submissionKeys} submission keys`);
  if (seen.tracesOfErased.some((table) => table.startsWith('responses.')))
    say(`an erased answer stands in ${seen.tracesOfErased.join(', ')}`);

  for (const answer of request.answers) {
    if (answer.receipt === undefined) continue;
    const view = seen.receipts.get(answer.receipt);
    if (view === undefined || isNoAnswer(view.status)) continue;
    if (answer.gone) {
      if (view.status !== 404) say(`the receipt of an erased answer answers ${view.status}`);
    } else if (view.status !== 200) say(`the receipt of a standing answer answers ${view.status}`);
    else if (view.text !== answer.text) say(`a receipt shows '${view.text}' where '${answer.text}' was sent`);
    else if (isSealed(request, answer) && view.canChange) say('a sealed answer may be changed');
  }

  const names = trustListOf(request);
  if (isNoAnswer(seen.trust.status)) return wrong;
  if (seen.trust.status !== 200) say(`the trust list answers ${seen.trust.status}`);
  else if (names === undefined) {
    const numbered = present.map((_, index) => `Response ${index + 1}`);
    if (!isSame([...seen.trust.ratings.keys()], numbered))
      say('below five, the trust list is not numbers only');
    if (!seen.trust.locked) say('below five, the trust list is not locked');
  } else if (!isSame(entries(seen.trust.ratings), entries(names)))
    say(`the trust list is ${entries(seen.trust.ratings).join(', ')} and not ${entries(names).join(', ')}`);
  return wrong;
}

/** Returns contradictions that must be gone once all events are processed. */
export function wrongWhenQuiet(request: ModelRequest, seen: Observation): string[] {
  const wrong: string[] = [];
  const say = (fault: string): void => void wrong.push(fault);
  if (!request.exists) {
    if (seen.form !== 404) say(`the form of a deleted request answers ${seen.form}`);
    if (seen.listedCount !== undefined) say('a deleted request is in the list');
    if (seen.tables.length > 0) say(`a deleted request has rows in ${seen.tables.join(', ')}`);
    if (seen.tracesOfErased.length > 0) say(`an erased answer stands in ${seen.tracesOfErased.join(', ')}`);
    for (const [, { status }] of seen.receipts)
      if (status !== 404) say(`a receipt of a deleted request answers ${status}`);
    if (seen.sharedPage !== undefined && seen.sharedPage.status !== 404)
      say(`the shared page of a deleted request answers ${seen.sharedPage.status}`);
    return wrong;
  }
  const statuses = [seen.form, seen.trust.status, ...[...seen.receipts.values()].map(({ status }) => status)];
  if (statuses.some(isNoAnswer)) say('something cannot be checked');
  const present = presentAnswers(request);
  if (seen.jobsUnderWay > 0) say(`${seen.jobsUnderWay} analyses are under way`);
  if (seen.listedCount !== present.length)
    say(`the owner's list counts ${seen.listedCount} of ${present.length} answers`);
  if (seen.tracesOfErased.length > 0) say(`an erased answer stands in ${seen.tracesOfErased.join(', ')}`);
  const asSeen: ModelRequest = { ...request, sets: [...seen.sets] };
  const sets = setsOf(asSeen);
  for (const [index, { number, withdrawn }] of sets.entries())
    if (seen.sets[index]?.withdrawn !== withdrawn)
      say(`set ${number} is ${withdrawn ? 'not withdrawn' : 'withdrawn'}`);
  const inSets = present.filter((answer) => isSealed(asSeen, answer));
  if (
    !isSame(
      [...seen.sealed.keys()],
      inSets.map(({ id }) => id),
    )
  )
    say(`${seen.sealed.size} answers are sealed, ${inSets.length} are in a set`);
  for (const { rating, weight } of seen.sealed.values())
    if (weight !== rating) say(`in a form without sliders, one who is rated ${rating} counts ${weight}`);
  for (const answer of present) {
    if (answer.receipt === undefined) continue;
    const view = seen.receipts.get(answer.receipt);
    if (view?.status === 200 && view.canChange === isSealed(asSeen, answer))
      say(
        view.canChange ? 'a sealed answer may be changed' : 'an answer that is in no set may not be changed',
      );
  }
  wrong.push(...trustFaults(asSeen, seen));
  const shared = sharedSet(asSeen);
  if (seen.sharedPage !== undefined) {
    const { status, count } = seen.sharedPage;
    if (status !== (shared ? 200 : 404)) say(`the shared page answers ${status}`);
    else if (shared && count !== shared.members.size)
      say(`the shared page shows ${count} but rests on ${shared.members.size}`);
  }
  return wrong;
}

/**
 * Returns contradictions in the trust list. With fewer than five answers, the list must not show who is in a result. With
 * five or more, it shows names, ratings and how many answers the next result needs.
 */
function trustFaults(request: ModelRequest, { trust }: Observation): string[] {
  const wrong: string[] = [];
  const present = presentAnswers(request);
  const sets = setsOf(request);
  const isNamed = present.length >= anonymity.full;
  const sealed = present.filter((answer) => isNamed && isSealed(request, answer));
  if (
    !isSame(
      entries(trust.sealed),
      sealed.map((answer) => `${nameOf(answer)}: ${answer.sealedRating ?? ratingOf(answer)}`),
    )
  )
    wrong.push(`the trust list shows ${entries(trust.sealed).join(', ')} as sealed`);
  const ids = presentIds(request);
  const newcomers = newcomersOf(ids, sets).size;
  const missing = Math.max(0, nextCount(ids, sets) - ids.size);
  const { next } = trust;
  if (next?.newcomers !== newcomers || next.missing !== missing || next.ready !== canBeOpened(ids, sets))
    wrong.push(`the next set is ${JSON.stringify(next)} where ${newcomers} are new and ${missing} missing`);
  return wrong;
}

function setFaults(request: ModelRequest, seen: Observation): string[] {
  const wrong: string[] = [];
  const say = (fault: string): void => void wrong.push(fault);
  const known = new Map(request.sets.map((set) => [set.number, set]));
  const gone = new Set(request.answers.flatMap(({ id, gone: isGone }) => (isGone ? [id] : [])));
  for (const [index, set] of seen.sets.entries()) {
    const { number, members } = set;
    const earlier = seen.sets.slice(0, index);
    const newcomers = newcomersOf(members, earlier).size;
    const missing = earlier.flatMap((one) =>
      [...one.members].filter((id) => !members.has(id) && !gone.has(id)),
    );
    if (members.size < anonymity.full) say(`set ${number} rests on ${members.size}`);
    if (newcomers < anonymity.batch) say(`set ${number} has ${newcomers} newcomers`);
    if (missing.length > 0) say(`set ${number} leaves ${new Set(missing).size} people of earlier sets out`);
    if (set.withdrawn && set.hasWords) say(`withdrawn set ${number} keeps its text`);
    const before = known.get(number);
    if (before && !isSame([...before.members], [...members])) say(`set ${number} changed its members`);
    if (before && !set.withdrawn && before.findings !== set.findings)
      say(`what was found of set ${number} has changed`);
    if (!before && request.exists && !request.askedToOpen) say(`set ${number} was opened without a call`);
  }
  for (const { id, sealedRating } of request.answers) {
    const sealed = seen.sealed.get(id);
    if (sealed === undefined || sealedRating === undefined) continue;
    if (sealed.rating !== sealedRating)
      say(`an answer entered with ${sealedRating} and stands with ${sealed.rating}`);
  }
  return wrong;
}

/** A 503 or a missing reply (status 0) does not show what the server did. */
const isNoAnswer = (status: number): boolean => status === 0 || status === 503;

const entries = (ratings: ReadonlyMap<string, number | null>): string[] =>
  [...ratings].map(([name, rating]) => `${name}: ${rating}`);

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join('\n') === [...other].sort().join('\n');
}
