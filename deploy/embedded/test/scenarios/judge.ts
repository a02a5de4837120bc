import { anonymity } from '@blindspot/contracts/anonymity';
import {
  presentAnswers,
  presentIds,
  releasesOf,
  sharedRelease,
  trustListOf,
  type ModelRequest,
} from './model.ts';
import { lastFull, peopleBetween, sealedOn, type Release } from './rules.ts';

/** One look at all that can be seen of a request, from outside and in the tables. */
export interface Observation {
  readonly form: number;
  /** As the owner's list has it; undefined where the request is not in it. */
  readonly listedCount: number | undefined;
  readonly trust: { status: number; locked: boolean; ratings: ReadonlyMap<string, number> };
  /** By receipt. */
  readonly receipts: ReadonlyMap<string, { status: number; text?: string; canChange?: boolean }>;
  readonly answerIds: readonly string[];
  readonly identityIds: readonly string[];
  readonly submissionKeys: number;
  readonly releases: readonly (Release & { hasText: boolean })[];
  readonly sharedPage: { status: number; count?: number } | undefined;
  readonly jobsUnderWay: number;
  /** Tables with rows of the request. */
  readonly tables: readonly string[];
  /** Tables in which a word of an erased answer stands. */
  readonly tracesOfErased: readonly string[];
}

/** What must never be seen, however much is still on its way. */
export function neverSeen(request: ModelRequest, seen: Observation): string[] {
  const wrong = releaseFaults(request, seen.releases);
  // Its deletion travels by events; what stands until it arrives is judged once all is quiet.
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
    else if (answer.locked && view.canChange) say('an answer that a full release uses may be changed');
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

/** What must be so once nothing is on its way any more. The releases that are seen count as known. */
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
  if (statuses.some(isNoAnswer)) say('something cannot be told');
  const present = presentAnswers(request);
  if (seen.jobsUnderWay > 0) say(`${seen.jobsUnderWay} analyses are under way`);
  if (seen.listedCount !== present.length)
    say(`the owner's list counts ${seen.listedCount} of ${present.length} answers`);
  if (seen.tracesOfErased.length > 0) say(`an erased answer stands in ${seen.tracesOfErased.join(', ')}`);
  const known = releasesOf({ ...request, releases: [...seen.releases] });
  for (const [index, { number, withdrawn }] of known.entries())
    if (seen.releases[index]?.withdrawn !== withdrawn)
      say(`release ${number} is ${withdrawn ? 'not withdrawn' : 'withdrawn'}`);
  const due = sealedOn('submission', presentIds(request), known);
  if (due) say(`the ${due.stage} release of ${due.members.size} is not there`);
  const used = new Set(known.filter(({ stage }) => stage === 'full').flatMap(({ members }) => [...members]));
  for (const answer of present) {
    const view = answer.receipt === undefined ? undefined : seen.receipts.get(answer.receipt);
    if (view?.status === 200 && view.canChange === used.has(answer.id))
      say(used.has(answer.id) ? 'a used answer may be changed' : 'an unused answer may not be changed');
  }
  const shared = sharedRelease({ ...request, releases: [...seen.releases] });
  if (seen.sharedPage !== undefined) {
    const { status, count } = seen.sharedPage;
    if (status !== (shared ? 200 : 404)) say(`the shared page answers ${status}`);
    else if (shared && count !== shared.members.size)
      say(`the shared page says ${count} and rests on ${shared.members.size}`);
  }
  return wrong;
}

function releaseFaults(request: ModelRequest, seen: Observation['releases']): string[] {
  const wrong: string[] = [];
  const say = (fault: string): void => void wrong.push(fault);
  const known = new Map(request.releases.map((release) => [release.number, release]));
  const full = seen.filter(({ stage }) => stage === 'full');
  for (const release of seen) {
    const { number, stage, members } = release;
    if (stage === 'full' && members.size < anonymity.full)
      say(`full release ${number} rests on ${members.size}`);
    if (stage === 'early' && (members.size < anonymity.early || members.size >= anonymity.full))
      say(`early release ${number} rests on ${members.size}`);
    if (release.withdrawn && release.hasText) say(`withdrawn release ${number} keeps its text`);
    const before = known.get(number);
    if (before && peopleBetween(before.members, members) > 0) say(`release ${number} changed its members`);
    if (!before && request.exists && !isExplained(request, release, seen))
      say(`release ${number} (${stage}) rests on a set of ${members.size} that never was`);
  }
  for (const [index, one] of full.entries())
    for (const other of full.slice(index + 1)) {
      const people = peopleBetween(one.members, other.members);
      if (people > 0 && people < anonymity.batch)
        say(`full releases ${one.number} and ${other.number} differ by ${people}`);
    }
  if (seen.filter(({ stage }) => stage === 'early').length > 1) say('the early view was taken twice');
  const firstFull = full[0];
  if (firstFull && seen.some(({ stage, number }) => stage === 'early' && number > firstFull.number))
    say('the early view was taken after a full release');
  return wrong;
}

/** It rests on a set there was since all was quiet, or words the full release before it afresh. */
function isExplained(request: ModelRequest, release: Release, seen: Observation['releases']): boolean {
  const last = lastFull(seen.filter(({ number }) => number < release.number));
  if (release.stage === 'full' && last && peopleBetween(last.members, release.members) === 0) return true;
  return request.setsSince.some(
    ({ certain, perhaps }) =>
      [...certain].every((id) => release.members.has(id)) &&
      [...release.members].every((id) => certain.has(id) || perhaps.has(id)),
  );
}

/** 'Not now' says nothing about an answer; 0 stands for a reply that never came. */
const isNoAnswer = (status: number): boolean => status === 0 || status === 503;

const entries = (ratings: ReadonlyMap<string, number>): string[] =>
  [...ratings].map(([name, rating]) => `${name}: ${rating}`);

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join('\n') === [...other].sort().join('\n');
}
