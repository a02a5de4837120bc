import { createHash, randomUUID } from 'node:crypto';
import {
  checkSealedAnswers,
  confirmSet,
  countAnswers,
  getAnswers,
  getWaitingAnswers,
  screenText,
  sealSet,
} from '@blindspot/contracts/messages/feedback-responses';
import { defaultTrustWeights } from '@blindspot/contracts/vocabulary/relationships';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import type { StoredAnswer } from './builders.ts';

/** Replaces the responses service, including the sealing of sets. */
export interface FakeResponses {
  count(requestId: string): number;
  store(requestId: string, answer: StoredAnswer): void;
  setAside(requestId: string): number;
  setAsideOf(requestId: string): number;
  /** Erases an answer; every set that contains it becomes void. */
  forget(requestId: string, responseId: string): void;
  change(requestId: string, responseId: string, to: Partial<Pick<StoredAnswer, 'answers' | 'themes'>>): void;
  withdrawWords(requestId: string, responseId: string, keys: readonly string[]): void;
  rate(requestId: string, responseId: string, rating: number): void;
  entering(requestId: string): string;
  /** Forgets all sets, as a restore of an older backup would. */
  forgetSets(requestId: string): void;
  /** Effective weights by response id; null for people in no confirmed set. */
  effectiveWeights(requestId: string): Record<string, number | null>;
  /** Responders' names, which screening finds in texts. */
  names: string[];
  isAway: boolean;
  confirmAway: boolean;
  /** Seed of every set; random if undefined. */
  seed: string | undefined;
  readonly answersRead: number;
  readonly countsAsked: number;
  readonly waitingRead: number;
  /** Number of sent answers that wait for the next set; an answer that is sent twice counts twice. */
  readonly waitingHandedOut: number;
  pageSize: number;
  readonly setsSealed: number;
  /** While set, queries for answers wait until this promise is settled. */
  holdingAnswers: Promise<void> | undefined;
}

interface SealedAnswer extends StoredAnswer {
  sealedIn: number | null;
  sealedRating: number | null;
  effectiveWeight: number | null;
}

interface AnswerSet {
  state: 'sealed' | 'confirmed' | 'void';
  sealed: { size: number; newcomers: number; seed: string } | null;
}

export function startFakeResponses(bus: Bus): FakeResponses {
  const answers = new Map<string, SealedAnswer[]>();
  const setsOf = new Map<string, Map<number, AnswerSet>>();
  const counters = { answersRead: 0, countsAsked: 0, waitingRead: 0, waitingHandedOut: 0, setsSealed: 0 };
  const versions = new Map<string, number>();
  const withdrawn: { requestId: string; responseId: string; keys: readonly string[] }[] = [];
  const returning = new Map<string, number>();
  const moved = (requestId: string): void => void versions.set(requestId, (versions.get(requestId) ?? 0) + 1);

  const stored = (requestId: string): SealedAnswer[] => {
    const known = answers.get(requestId) ?? [];
    answers.set(requestId, known);
    return known;
  };
  const sets = (requestId: string): Map<number, AnswerSet> => {
    const known = setsOf.get(requestId) ?? new Map<number, AnswerSet>();
    setsOf.set(requestId, known);
    return known;
  };
  const rating = ({ trust_rating: own, relationship }: SealedAnswer): number =>
    own ?? defaultTrustWeights[relationship];
  const enteringWith = (requestId: string, number: number | null): string => {
    const entering = stored(requestId).filter(({ sealedIn }) => sealedIn === number);
    const shown = entering.map((one) => `${one.response_id} ${one.sealedRating ?? rating(one)}`).sort();
    return createHash('sha256').update(shown.join()).digest('base64url').slice(0, 22);
  };

  const isConfirmed = (requestId: string, number: number | null): boolean =>
    number !== null && sets(requestId).get(number)?.state !== 'sealed';

  const needed = (requestId: string): number => {
    const newest = Math.max(0, ...stored(requestId).map(({ sealedIn }) => sealedIn ?? 0));
    return (sets(requestId).get(newest)?.state ?? 'void') === 'void' ? 5 : 4;
  };

  function giveUp(requestId: string, number: number, set: AnswerSet): void {
    if (set.state === 'sealed') {
      for (const answer of stored(requestId).filter(({ sealedIn }) => sealedIn === number)) {
        answer.sealedIn = null;
        answer.sealedRating = null;
      }
    }
    set.state = 'void';
  }

  const fake: FakeResponses = {
    names: [],
    isAway: false,
    confirmAway: false,
    seed: undefined,
    pageSize: 3,
    holdingAnswers: undefined,
    get answersRead() {
      return counters.answersRead;
    },
    get countsAsked() {
      return counters.countsAsked;
    },
    get waitingRead() {
      return counters.waitingRead;
    },
    get waitingHandedOut() {
      return counters.waitingHandedOut;
    },
    get setsSealed() {
      return counters.setsSealed;
    },
    count: (requestId) => stored(requestId).length,
    store(requestId, answer) {
      moved(requestId);
      stored(requestId).push({ ...answer, sealedIn: null, sealedRating: null, effectiveWeight: null });
    },
    setAsideOf: (requestId) => returning.get(requestId) ?? 0,
    setAside(requestId) {
      moved(requestId);
      const count = (returning.get(requestId) ?? 0) + 1;
      returning.set(requestId, count);
      return count;
    },
    forget(requestId, responseId) {
      moved(requestId);
      const gone = stored(requestId).find(({ response_id: id }) => id === responseId);
      answers.set(
        requestId,
        stored(requestId).filter((answer) => answer !== gone),
      );
      const from = gone?.sealedIn ?? Number.POSITIVE_INFINITY;
      for (const [number, set] of sets(requestId)) if (number >= from) giveUp(requestId, number, set);
    },
    change(requestId, responseId, to) {
      moved(requestId);
      answers.set(
        requestId,
        stored(requestId).map((one) =>
          one.response_id === responseId ? { ...one, ...to, version: one.version + 1 } : one,
        ),
      );
    },
    withdrawWords(requestId, responseId, keys) {
      withdrawn.push({ requestId, responseId, keys });
      answers.set(
        requestId,
        stored(requestId).map((one) =>
          one.response_id === responseId
            ? { ...one, may_quote: one.may_quote.filter((key) => !keys.includes(key)) }
            : one,
        ),
      );
    },
    rate(requestId, responseId, value) {
      moved(requestId);
      answers.set(
        requestId,
        stored(requestId).map((one) =>
          one.response_id === responseId ? { ...one, trust_rating: value } : one,
        ),
      );
    },
    entering: (requestId) => {
      const begun = [...sets(requestId)].find(([, { state }]) => state === 'sealed');
      return enteringWith(requestId, begun?.[0] ?? null);
    },
    forgetSets(requestId) {
      sets(requestId).clear();
      for (const answer of stored(requestId)) {
        Object.assign(answer, { sealedIn: null, sealedRating: null, effectiveWeight: null });
      }
    },
    effectiveWeights: (requestId) =>
      Object.fromEntries(
        stored(requestId).map(({ response_id: id, effectiveWeight }) => [id, effectiveWeight]),
      ),
  };

  const serve: Bus['serve'] = (query, handler) => {
    bus.serve(query, async (input) => {
      if (fake.isAway) throw unavailable('dependency_unavailable', 'The responses are away.');
      return await handler(input);
    });
  };
  serve(sealSet, ({ request_id: requestId, set: number, entering, existing }) => {
    const known = sets(requestId);
    const meansOthers = (sealedIn: number | null): boolean =>
      entering !== undefined && entering !== enteringWith(requestId, sealedIn);
    const refused = { sealed: false as const };
    const others = { ...refused, newcomers_changed: true };
    if (number <= Math.max(0, ...known.keys())) {
      const set = known.get(number);
      if (!set?.sealed || set.state === 'void') return refused;
      return meansOthers(number) ? others : { sealed: true as const, ...set.sealed };
    }
    const begun = [...known].find(([, { state }]) => state === 'sealed');
    if (existing) return meansOthers(begun?.[0] ?? null) ? others : refused;
    for (const [other, set] of known) if (set.state === 'sealed') giveUp(requestId, other, set);
    if (meansOthers(null)) return others;
    const newcomers = stored(requestId).filter(({ sealedIn }) => sealedIn === null);
    const size = stored(requestId).length;
    if (newcomers.length < needed(requestId)) return refused;
    counters.setsSealed += 1;
    for (const answer of newcomers) {
      answer.sealedIn = number;
      answer.sealedRating = rating(answer);
    }
    const sealed = { size, newcomers: newcomers.length, seed: fake.seed ?? randomUUID() };
    known.set(number, { state: 'sealed', sealed });
    return { sealed: true as const, ...sealed };
  });
  serve(confirmSet, ({ request_id: requestId, set: number, effective_weights: weights }) => {
    if (fake.confirmAway) throw unavailable('dependency_unavailable', 'The responses are away.');
    const set = sets(requestId).get(number);
    if (set?.state === 'sealed') {
      set.state = 'confirmed';
      for (const answer of stored(requestId).filter(({ sealedIn }) => sealedIn === number)) {
        answer.effectiveWeight = weights[(answer.sealedRating ?? 0) - 1] ?? null;
      }
    }
    return { confirmed: set !== undefined && set.state !== 'void' };
  });
  serve(getAnswers, async ({ request_id: requestId, set: number, after }) => {
    counters.answersRead += 1;
    await fake.holdingAnswers;
    const set = sets(requestId).get(number);
    if (!set) throw refused('set_unknown');
    if (set.state === 'void') throw refused('set_void');
    const left = stored(requestId)
      .filter(({ sealedIn, response_id: id }) => (sealedIn ?? number + 1) <= number && id > (after ?? ''))
      .sort((one, other) => one.response_id.localeCompare(other.response_id));
    const page = left.slice(0, fake.pageSize);
    return {
      responses: page.map((answer) => ({
        response_id: answer.response_id,
        relationship: answer.relationship,
        sealed_rating: answer.sealedRating ?? 5,
        answers: answer.answers,
        themes: answer.themes,
        version: answer.version,
        outside_reader: answer.outside_reader,
        untouched: [...answer.untouched],
        may_quote: [...answer.may_quote],
        is_newcomer: answer.sealedIn === number,
        effective_weight: answer.effectiveWeight,
      })),
      next: left.length > fake.pageSize ? (page.at(-1)?.response_id ?? null) : null,
    };
  });
  serve(getWaitingAnswers, ({ request_id: requestId, after }) => {
    counters.waitingRead += 1;
    const waiting = stored(requestId).filter(({ sealedIn }) => sealedIn === null);
    const isReady = waiting.length >= needed(requestId);
    const left = waiting
      .filter(({ response_id: id }) => isReady && id > (after ?? ''))
      .sort((one, other) => one.response_id.localeCompare(other.response_id));
    const page = left.slice(0, fake.pageSize);
    counters.waitingHandedOut += page.length;
    return {
      responses: page.map((answer) => ({
        response_id: answer.response_id,
        relationship: answer.relationship,
        answers: answer.answers,
        themes: answer.themes,
        version: answer.version,
        outside_reader: answer.outside_reader,
      })),
      next: left.length > fake.pageSize ? (page.at(-1)?.response_id ?? null) : null,
    };
  });
  serve(checkSealedAnswers, ({ request_id: requestId, set: number, answers: named }) => {
    const erased = named.map(({ response_id: id }) => id);
    for (const answer of stored(requestId)) {
      const index = erased.indexOf(answer.response_id);
      if (index === -1) continue;
      erased.splice(index, 1);
      if (answer.effectiveWeight !== null) continue;
      answer.sealedIn = number;
      answer.sealedRating ??= rating(answer);
      answer.effectiveWeight =
        named.find(({ response_id: id }) => id === answer.response_id)?.effective_weight ?? null;
    }
    const state = erased.length > 0 ? 'void' : (sets(requestId).get(number)?.state ?? 'confirmed');
    sets(requestId).set(number, { sealed: sets(requestId).get(number)?.sealed ?? null, state });
    return {
      erased,
      withdrawn_words: withdrawn
        .filter((one) => named.some(({ response_id: id }) => id === one.responseId))
        .map(({ responseId, keys }) => ({ response_id: responseId, keys: [...keys] })),
    };
  });
  serve(countAnswers, ({ request_id: requestId }) => {
    counters.countsAsked += 1;
    const all = stored(requestId);
    const total = all.reduce((sum, answer) => sum + rating(answer), 0);
    return {
      response_count: all.length + fake.setAsideOf(requestId),
      set_aside: fake.setAsideOf(requestId),
      sealed_count: all.filter(({ sealedIn }) => isConfirmed(requestId, sealedIn)).length,
      average_trust_rating: all.length === 0 ? null : Math.round((total / all.length) * 10) / 10,
      version: versions.get(requestId) ?? 0,
    };
  });
  serve(screenText, ({ texts }) => ({
    identifies: texts.map((text) => fake.names.some((name) => text.includes(name))),
  }));
  return fake;
}

const refused = (code: string): AppError => new AppError({ status: 409, code, detail: 'No such set.' });
