import { randomUUID } from 'node:crypto';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { changeByReceiptRoute, eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import {
  add,
  erase,
  isSealed,
  mayHaveBeenSealed,
  nameOf,
  type Model,
  type ModelAnswer,
  type ModelRequest,
} from './model.ts';
import { Contradiction, lookAt } from './observe.ts';
import type { Account, Fault, TestedProduct, Outcome } from './product.ts';
import { expected, holds, pickFrom, requestAt, step, untilKnown, withFault, type Step } from './step.ts';

const textOf = (marker: string, version: number): string =>
  `You listen well and ${marker} often interrupt people in meetings, take ${version}.`;

interface Sending {
  marker: string;
  relationship: Relationship;
  text: string;
  key: string | undefined;
}

const bodyOf = ({ marker, relationship, text }: Sending) => ({
  responder_name: nameOf({ marker }),
  responder_email: `${marker}@scenarios.test`,
  relationship,
  responses: { q1: text },
  // All answers name the same theme, so that a result has a theme to show.
  themes: { general: ['listens-closely'] },
});

function send(product: TestedProduct, request: ModelRequest, sending: Sending, as: Account | undefined) {
  const headers = sending.key === undefined ? {} : { 'idempotency-key': sending.key };
  const input = { params: { requestId: request.id }, headers, body: bodyOf(sending) };
  return product.ask(submitFeedbackResponseRoute, input, as);
}

async function unknownIds(product: TestedProduct, request: ModelRequest, marker: string): Promise<string[]> {
  const rows = await product.rows<{ id: string }>(
    `select response_id::text as id from responses.answers
     where request_id = $1 and strpos(answers->>'q1', $2) > 0`,
    [request.id, marker],
  );
  const known = new Set(request.answers.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
}

async function learnAnswer(
  product: TestedProduct,
  request: ModelRequest,
  sending: Sending,
  more: { receipt: string | undefined; as: Account | undefined },
): Promise<void> {
  const ids = await unknownIds(product, request, sending.marker);
  const [id] = ids;
  if (ids.length > 1) throw new Contradiction(`one submission stored ${ids.length} answers`);
  if (id === undefined) {
    if (more.receipt === undefined) return;
    throw new Contradiction('a submission was thanked for and nothing new is stored');
  }
  if (request.answers.some(({ receipt }) => receipt !== undefined && receipt === more.receipt))
    throw new Contradiction('a new answer has the receipt of another');
  add(request, {
    id,
    marker: sending.marker,
    relationship: sending.relationship,
    key: sending.key,
    receipt: more.receipt,
    accountId: more.as?.id,
    text: sending.text,
    rating: undefined,
    gone: false,
    sealedRating: undefined,
  });
}

/** Matches any answer's marker. A marker where no answer belongs is a leak. */
export const markers = /zq[0-9a-f]{12}/;
const newMarker = (): string => `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export function submit(
  at: number,
  relationship: Relationship,
  more: { key: boolean; signedIn: boolean; fault: Fault },
): Step {
  const { key, signedIn, fault } = more;
  const words = [
    key ? 'with a key' : 'without a key',
    signedIn ? 'signed in' : '',
    fault === 'none' ? '' : fault,
  ];
  const name = `submit(${at}, ${relationship}, ${words.filter(Boolean).join(', ')})`;
  return step(name, async (model, product) => {
    const request = requestAt(model, at);
    const marker = newMarker();
    const sending = { marker, relationship, text: textOf(marker, 1), key: key ? randomUUID() : undefined };
    // The test's model has no rule for a person who answers twice while signed in.
    const hasAnswered = request.answers.some(({ accountId }) => accountId === model.responder.id);
    const as = signedIn && !hasAnswered ? model.responder : undefined;
    const ask = () => send(product, request, sending, as);
    if (!key && fault !== 'none') {
      // Without a key, the call cannot be repeated after a lost reply, so the test looks in the table for the answer.
      const outcome = await product.during(fault, 'responses', ask);
      const receipt = outcome.kind === 'done' ? outcome.body.receipt : undefined;
      if (request.exists) return learnAnswer(product, request, sending, { receipt, as });
      return expected('a submission to a deleted request', outcome, [404, 503, 0]);
    }
    const { outcome } = await withFault({ model, product }, fault, 'responses', ask);
    if (!request.exists) return refusedWhenDeleted(model, product, request, outcome);
    expected('a submission', outcome, [201]);
    if (outcome.kind === 'done')
      await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as });
  });
}

export function submitMany(at: number, people: number): Step {
  return step(
    `submitMany(${at}, ${people})`,
    async (model, product) => {
      const request = requestAt(model, at);
      const sent = await Promise.all(
        Array.from({ length: people }, async () => {
          const marker = newMarker();
          const sending: Sending = {
            marker,
            relationship: 'colleague',
            text: textOf(marker, 1),
            key: randomUUID(),
          };
          const { outcome } = await untilKnown(model, () => send(product, request, sending, undefined));
          return { sending, outcome };
        }),
      );
      for (const { sending, outcome } of sent) {
        expected('a submission among others', outcome, [201]);
        if (outcome.kind === 'done')
          await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as: undefined });
      }
    },
    (model) => requestAt(model, at).exists,
  );
}

/**
 * Expects that a deleted request rejects an answer. The product may accept it until the deletion event arrives, but
 * then deletes it.
 */
async function refusedWhenDeleted(
  model: Model,
  product: TestedProduct,
  request: ModelRequest,
  outcome: Outcome<unknown>,
  alsoRefused: readonly number[] = [],
): Promise<void> {
  const away = model.brokerAway ? [503] : [];
  expected('a submission to a deleted request', outcome, [201, 404, ...alsoRefused, ...away]);
  if (!model.brokerAway) await lookAt(product, model, request);
}

/**
 * Repeats a submission with the same idempotency key. The product rejects a different text unless the answer is
 * erased.
 */
export function submitAgain(at: number, pick: number, more: { otherWords: boolean; fault: Fault }): Step {
  const { otherWords, fault } = more;
  const name = `submitAgain(${at}, ${pick}${otherWords ? ', other words' : ''}, ${fault})`;
  return step(
    name,
    async (model, product) => {
      const request = requestAt(model, at);
      const before = pickFrom(
        request.answers.filter(({ key }) => key !== undefined),
        pick,
      );
      if (!before) return;
      // Repeats the text of the first submission, even if the answer has changed since.
      const text = textOf(before.marker, otherWords ? 99 : 1);
      const sending = { marker: before.marker, relationship: before.relationship, text, key: before.key };
      const kept = request.answers.find((answer) => answer.key === before.key && !answer.gone);
      const { outcome } = await withFault({ model, product }, fault, 'responses', () =>
        send(product, request, sending, undefined),
      );
      if (!request.exists)
        return refusedWhenDeleted(model, product, request, outcome, otherWords ? [422] : []);
      if (!kept) {
        expected('a submission under the key of an erased answer', outcome, [201]);
        if (outcome.kind === 'done')
          await learnAnswer(product, request, sending, { receipt: outcome.body.receipt, as: undefined });
        return;
      }
      expected('a repeated submission', outcome, [firstWordsOf(kept) === text ? 201 : 422]);
      if (outcome.kind === 'done' && outcome.body.receipt !== kept.receipt)
        throw new Contradiction('a repeated submission got another receipt');
      if ((await unknownIds(product, request, before.marker)).length > 0)
        throw new Contradiction('a repeated submission was stored twice');
    },
    (model) => holds(model, at, ({ key }) => key !== undefined),
  );
}

const hasReceipt = ({ receipt }: ModelAnswer): boolean => receipt !== undefined;

function pickWithReceipt(
  model: Model,
  at: number,
  pick: number,
): { request: ModelRequest; answer: ModelAnswer; receipt: string } | undefined {
  const request = requestAt(model, at);
  const answer = pickFrom(request.answers.filter(hasReceipt), pick);
  return answer?.receipt === undefined ? undefined : { request, answer, receipt: answer.receipt };
}

const firstWords = new WeakMap<ModelAnswer, string>();
function firstWordsOf(answer: ModelAnswer): string {
  return firstWords.get(answer) ?? answer.text;
}

export function change(at: number, pick: number, version: number, fault: Fault): Step {
  return step(
    `change(${at}, ${pick}, take ${version}, ${fault})`,
    async (model, product) => {
      const picked = pickWithReceipt(model, at, pick);
      if (!picked) return;
      const { request, answer, receipt } = picked;
      const text = textOf(answer.marker, version);
      const { outcome } = await withFault({ model, product }, fault, 'responses', () =>
        product.ask(changeByReceiptRoute, {
          params: { receipt },
          body: { responses: { q1: text }, relationship: answer.relationship },
        }),
      );
      const away = model.brokerAway ? [503] : [];
      if (!request.exists || answer.gone) {
        expected('a change of an erased answer', outcome, request.exists ? [404] : [404, 409, ...away]);
        return;
      }
      const sealed = isSealed(request, answer);
      const allowed = sealed ? [409] : mayHaveBeenSealed(request) ? [200, 409] : [200];
      expected(`a change of ${sealed ? 'a sealed' : 'an'} answer`, outcome, [...allowed, ...away]);
      if (outcome.kind === 'done') {
        firstWords.set(answer, firstWordsOf(answer));
        answer.text = text;
      } else if (outcome.kind === 'refused' && outcome.status === 409 && !sealed) {
        // An earlier attempt may have changed the answer, so the test reads the stored text.
        await learnText(product, request, answer, [answer.text, text]);
      }
    },
    (model) => holds(model, at, hasReceipt),
  );
}

async function learnText(
  product: TestedProduct,
  request: ModelRequest,
  answer: ModelAnswer,
  possible: readonly string[],
): Promise<void> {
  const [row] = await product.rows<{ text: string }>(
    `select answers->>'q1' as text from responses.answers where request_id = $1 and response_id = $2`,
    [request.id, answer.id],
  );
  if (!row || !possible.includes(row.text)) throw new Contradiction('a refused change left other words');
  firstWords.set(answer, firstWordsOf(answer));
  answer.text = row.text;
}

export function eraseByReceipt(at: number, pick: number, fault: Fault): Step {
  return step(
    `erase(${at}, ${pick}, ${fault})`,
    async (model, product) => {
      const picked = pickWithReceipt(model, at, pick);
      if (!picked) return;
      const { request, answer, receipt } = picked;
      const { outcome, again } = await withFault({ model, product }, fault, 'responses', () =>
        product.ask(eraseByReceiptRoute, { params: { receipt } }),
      );
      if (!request.exists) return expected('an erasure in a deleted request', outcome, [204, 404]);
      if (answer.gone) return expected('a second erasure', outcome, [404]);
      expected('an erasure', outcome, again ? [204, 404] : [204]);
      erase(answer);
    },
    (model) => holds(model, at, hasReceipt),
  );
}
