import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { generalOffer } from '@blindspot/content/themes/offers';
import { friendAt } from '@blindspot/people/friend';
import { canary, findCanaries } from '../canary.ts';
import { countOne, type RequestRecord, type SubmissionRecord } from '../ledger/ledger.ts';
import type { Acting } from './client.ts';

export type ResponderActs = ReturnType<typeof createResponderActs>;

export function createResponderActs({ client: { attempt }, ledger, random, clock }: Acting) {
  const acknowledge = (what: string): void => countOne(ledger.acknowledged, what);
  const acknowledgedAt: number[] = [];

  return {
    /** Times of acknowledged submissions, in milliseconds since the run began. */
    acknowledgedAt: acknowledgedAt as readonly number[],

    async submit(request: RequestRecord): Promise<SubmissionRecord> {
      const number = ledger.nextNumber();
      const name = `Robin ${canary({ kind: 'name', number, version: 0 })}`;
      const body = {
        responder_name: name,
        responder_email: `${canary({ kind: 'address', number, version: 0 })}@chaos.example`,
        relationship: random.pick(relationships),
        responses: answersOf(number, 0),
        themes: themesOf(0),
      };
      const submission: SubmissionRecord = {
        number,
        request,
        key: randomUUID(),
        name,
        body,
        receipt: undefined,
        versions: [{ version: 0, certainty: 'uncertain' }],
        erased: undefined,
        contradictions: [],
        history: [],
      };
      ledger.submissions.push(submission);
      request.submissions.push(submission);
      await sendSubmission(submission);
      return submission;
    },

    /** Submits again under the same key, like a browser after a double click or a lost reply. */
    submitAgain: sendSubmission,

    async change(submission: SubmissionRecord): Promise<void> {
      const { receipt, versions, number, history } = submission;
      if (receipt === undefined || versions.length > 20) return;
      const version = Math.max(...versions.map((one) => one.version)) + 1;
      const entry: SubmissionRecord['versions'][number] = { version, certainty: 'uncertain' };
      versions.push(entry);
      const changed = {
        responses: answersOf(number, version),
        themes: themesOf(version),
        relationship: random.pick(relationships),
      };
      const reply = await attempt((product) => friendAt(product).change(receipt, changed), { history });
      if (reply.status === 200) {
        entry.certainty = 'acknowledged';
        acknowledge('change');
      } else if (reply.status !== 0 && !reply.isRepeat) {
        submission.versions = submission.versions.filter((one) => one !== entry);
      }
    },

    async erase(submission: SubmissionRecord): Promise<void> {
      const { receipt, history, erased: before } = submission;
      if (receipt === undefined) return;
      submission.erased = 'uncertain';
      const reply = await attempt((product) => friendAt(product).erase(receipt), { history });
      const isRepeat = reply.isRepeat || before !== undefined;
      if (reply.status === 204 || (reply.status === 404 && isRepeat)) {
        submission.erased = 'acknowledged';
        acknowledge('erasure');
      } else if (reply.status !== 0 && !isRepeat) {
        submission.erased = undefined;
      }
    },

    async readReceipt({
      receipt,
      number,
      contradictions,
    }: SubmissionRecord): Promise<{ status: number; version: number | null }> {
      if (receipt === undefined) throw new TypeError('Without a receipt nothing can be read.');
      const read = { timeoutMs: 30_000 };
      const { status, body } = await attempt((product) => friendAt(product).read(receipt), read);
      const words = findCanaries(JSON.stringify(body ?? {})).find(
        (one) => one.kind === 'word' && one.number === number,
      );
      if (words && !isDeepStrictEqual(body?.themes, themesOf(words.version))) {
        contradictions.push('its words and its themes are of different versions');
      }
      return { status, version: words?.version ?? null };
    },
  };

  async function sendSubmission(submission: SubmissionRecord): Promise<void> {
    const { request, key, body, history, contradictions } = submission;
    const reply = await attempt((product) => friendAt(product).send(request.id, body, key), { history });
    const first = submission.versions[0];
    const { body: receipt } = reply;
    if (reply.status === 201 && receipt !== undefined) {
      acknowledgedAt.push(clock());
      acknowledge('submission');
      if (submission.receipt !== undefined && submission.receipt !== receipt) {
        contradictions.push('it was given another receipt under the same key');
      }
      submission.receipt = receipt;
      if (first !== undefined) first.certainty = 'acknowledged';
      return;
    }
    if (reply.status === 0) return;
    if (request.deleted === undefined) contradictions.push(`it was refused with ${reply.status}`);
    if (!reply.isRepeat && first?.certainty === 'uncertain' && history.length === 1) submission.versions = [];
  }
}

function answersOf(number: number, version: number): Record<string, string> {
  const word = canary({ kind: 'word', number, version });
  return {
    q1: `You listen well in small groups, and you know how to say ${word} when it matters to the others.`,
    q2: 'Keep asking the second question, and keep your calm when the plans of a day fall apart.',
  };
}

function themesOf(version: number): TappedThemes {
  const { first } = generalOffer('both');
  return { [generalOfferKey]: first.slice(version % first.length).slice(0, 1) };
}
