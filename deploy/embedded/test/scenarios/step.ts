import type { OwningService } from '@blindspot/contracts/services';
import type * as fc from 'fast-check';
import type { Model, ModelAnswer, ModelRequest } from './model.ts';
import { Contradiction, statusOf } from './observe.ts';
import type { Fault, TestedProduct, Outcome } from './product.ts';

export type Step = fc.AsyncCommand<Model, TestedProduct>;

export const tryForMs = 15_000;

export function step(
  name: string,
  run: (model: Model, product: TestedProduct) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return { check, run, toString: () => name };
}

export function inTurn(first: Step, second: Step): Step {
  return step(
    `${String(first)}, then ${String(second)}`,
    async (model, product) => {
      await first.run(model, product);
      await second.run(model, product);
    },
    (model) => first.check(model) && second.check(model),
  );
}

export function expected(what: string, outcome: Outcome<unknown>, statuses: readonly number[]): void {
  const status = statusOf(outcome);
  if (statuses.includes(status)) return;
  const code = outcome.kind === 'refused' ? ` (${outcome.code})` : '';
  throw new Contradiction(`${what} answers ${status}${code}, not ${statuses.join(' or ')}`);
}

/**
 * Repeats a call until its outcome is known. Without a broker, status 503 means that the product did nothing. `again` is
 * true if an earlier attempt may have succeeded.
 */
export async function untilKnown<Body>(
  model: Model,
  ask: () => Promise<Outcome<Body>>,
): Promise<{ outcome: Outcome<Body>; again: boolean }> {
  const limit = Date.now() + tryForMs;
  for (let again = false; ;) {
    const outcome = await ask();
    if (outcome.kind !== 'lost' && (outcome.kind === 'done' || outcome.status !== 503 || model.brokerAway))
      return { outcome, again };
    if (Date.now() >= limit) return { outcome, again };
    again ||= outcome.kind === 'lost';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes a call during a fault. If its outcome is unknown, repeats it without the fault. */
export async function withFault<Body>(
  { model, product }: { model: Model; product: TestedProduct },
  fault: Fault,
  service: OwningService,
  ask: () => Promise<Outcome<Body>>,
): Promise<{ outcome: Outcome<Body>; again: boolean }> {
  const first = await product.during(fault, service, ask);
  if (first.kind === 'done') return { outcome: first, again: false };
  if (first.kind === 'refused' && (first.status !== 503 || model.brokerAway))
    return { outcome: first, again: false };
  const { outcome, again } = await untilKnown(model, ask);
  return { outcome, again: again || first.kind === 'lost' };
}

export const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)];

export const requestAt = (model: Model, pick: number): ModelRequest => {
  const request = pickFrom(model.requests, pick);
  if (!request) throw new Error('there is no request');
  return request;
};

export const holds = (
  model: Readonly<Model>,
  pick: number,
  which: (answer: ModelAnswer) => boolean,
): boolean => requestAt(model, pick).answers.some(which);
