import { anonymity } from '@blindspot/contracts/anonymity';
import { findCanaries } from '../canary.ts';
import type { Finding } from './findings.ts';

/** A screen that an owner saw, with the answers that the ledger contained at that time. */
export interface Observation {
  readonly requestId: string;
  readonly at: string;
  readonly screen: 'summary' | 'trust list' | 'shared page';
  readonly body: unknown;
  /** Largest number of answers that can have been stored during the call. */
  readonly mostStored: number;
  /** Number of answers that were sent before the reply, including erased ones. */
  readonly everSent: number;
  readonly erasedBefore: ReadonlySet<number>;
  /** Settings that may change the text of a summary without a result. */
  readonly settings: string;
}

export function judgeObservation(observation: Observation): Finding[] {
  const { screen, requestId, at, body, mostStored } = observation;
  const text = JSON.stringify(body);
  const report = (kind: Finding['kind'], what: string): Finding => ({
    kind,
    what: `${screen} of request ${requestId} at ${at}: ${what}`,
    history: [text.slice(0, 1_500)],
  });
  const findings: Finding[] = [];
  const seen = findCanaries(text);
  for (const { kind, number } of seen) {
    const mayBeSeen = kind === 'title' || (kind === 'name' && screen === 'trust list');
    if (!mayBeSeen) findings.push(report('anonymity', `it shows the ${kind} of answer ${number}`));
    if (kind === 'name' && observation.erasedBefore.has(number)) {
      findings.push(report('came back', `it names who has erased answer ${number}`));
    }
  }
  if (screen === 'trust list') {
    const people = listOf(body, 'responses');
    const named = seen.filter(({ kind }) => kind === 'name').length;
    const circles = people.filter((person) => valueOf(person, 'relationship') !== null).length;
    if (named + circles > 0 && Math.min(people.length, mostStored) < anonymity.full) {
      findings.push(
        report('anonymity', `it names ${named} of ${people.length} people, ${mostStored} at most are there`),
      );
    }
  } else {
    findings.push(...judgeStage(observation).map((what) => report('anonymity', what)));
  }
  return findings;
}

/** Reports a result from too few people, according to the screen or to the number of answers that were sent. */
function judgeStage({ screen, body, everSent }: Observation): string[] {
  const stage = screen === 'shared page' ? 'full' : valueOf(body, 'stage');
  const averages = Object.keys(Object(valueOf(body, 'question_averages'))).length;
  if (stage !== 'full') return averages > 0 ? ['numbers below every threshold'] : [];
  const analysed = Number(valueOf(body, screen === 'summary' ? 'analyzed_count' : 'response_count'));
  const people = Math.min(analysed, everSent);
  return [
    ...(people < anonymity.full ? [`full text of ${people} people`] : []),
    ...(analysed > everSent ? [`${analysed} answers are in it, ${everSent} were ever sent`] : []),
  ];
}

/** Reports summaries without a result whose texts differ although settings and counts are equal. */
export function judgeHoldingTexts(observations: readonly Observation[]): Finding[] {
  const holding = observations.filter(
    ({ screen, body }) => screen === 'summary' && valueOf(body, 'stage') === 'holding',
  );
  const alike = Map.groupBy(
    holding,
    ({ settings, body }) =>
      `${settings} ${String(valueOf(body, 'response_count'))} ${String(valueOf(body, 'next_release_at_count'))}`,
  );
  return [...alike].flatMap(([settings, group]) => {
    const texts = new Set(
      group.map(({ body }) =>
        JSON.stringify(
          ['summary', 'essential_takeaways', 'sections', 'average_trust_rating'].map((key) =>
            valueOf(body, key),
          ),
        ),
      ),
    );
    if (texts.size <= 1) return [];
    const what = `${texts.size} different holding texts for the same settings and count (${settings})`;
    return [{ kind: 'anonymity' as const, what, history: [...texts] }];
  });
}

/** Reports replies with status 500 and unreadable bodies. A fault may cause only 502, 503 or a broken connection. */
export function judgeReplies(untidy: ReadonlyMap<string, number>): Finding[] {
  return [...untidy].map(([what, times]) => ({
    kind: 'untidy reply',
    what: `${times} × ${what}`,
    history: [],
  }));
}

export function judgeTexts(texts: Iterable<{ readonly where: string; readonly text: string }>): Finding[] {
  const findings: Finding[] = [];
  for (const { where, text } of texts) {
    for (const { kind, number } of findCanaries(text)) {
      findings.push({
        kind: 'anonymity',
        what: `${where} holds the ${kind} of ${kind === 'title' ? 'request' : 'answer'} ${number}`,
        history: [text.slice(0, 500)],
      });
    }
  }
  return findings;
}

function listOf(body: unknown, key: string): unknown[] {
  const list = valueOf(body, key);
  return Array.isArray(list) ? list : [];
}

function valueOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
}
