import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { verifyEmailRoute } from '@blindspot/contracts/http/email-confirmation';
import { createFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eraseByReceiptRoute, readReceiptRoute } from '@blindspot/contracts/http/receipts';
import { getSummaryRoute, type Summary } from '@blindspot/contracts/http/summaries';
import type { Route } from '@blindspot/contracts/route';
import { eventually } from '@blindspot/test-kit/eventually';

/** A container that is started again has so long. */
const patienceMs = 60_000;

const praise = 'You listen well and stay calm.';

/** What people do with an installation at `url` while parts of it come and go. `mailUrl` is the API of its mail sink, if it has one. */
export function peopleOf({ url, mailUrl }: { url: string; mailUrl?: string }) {
  let token = '';
  const ask = <R extends Route>(route: R, input: CallInput<R>): Promise<CallResult<R>> =>
    patiently(() => call(route, input, { baseUrl: url, token }));
  /** By somebody without an account: what an owner answers themselves counts nowhere. */
  const askAsGuest = <R extends Route>(route: R, input: CallInput<R>): Promise<CallResult<R>> =>
    patiently(() => call(route, input, { baseUrl: url }));

  const people = {
    /** An owner, who confirms the address where mails can be read: the link comes out of the mail. */
    async registerOwner(): Promise<void> {
      const email = `ida.${randomUUID().slice(0, 8)}@owners.example`;
      const body = { name: 'Ida Berg', email, password: 'seven copper kettles in a row' };
      token = (await call(registerRoute, { body }, { baseUrl: url })).body.access_token;
      if (mailUrl === undefined) return;
      const mailed = await mailTo(email, /\/verify-email\S*[?&#]token=([\w-]+)/);
      await ask(verifyEmailRoute, { body: { token: mailed } });
    },
    async makeRequest(): Promise<string> {
      const body = {
        title: 'What do you see?',
        ai_prompt_type: 'encouraging',
        question_set: 'quick',
      } as const;
      return (await ask(createFeedbackRequestRoute, { body })).body.id;
    },
    /** Returns the receipt; sends the same again under the same key where it was not taken, as the form does. */
    async answer(requestId: string): Promise<string> {
      const key = randomUUID();
      const name = `Guest ${key.slice(0, 8)}`;
      const { body } = await askAsGuest(submitFeedbackResponseRoute, {
        params: { requestId },
        headers: { 'idempotency-key': key },
        body: {
          responder_name: name,
          responder_email: `${key}@guests.example`,
          relationship: 'colleague',
          responses: { strength: praise, growth: 'You take too much on.' },
          themes: {},
        },
      });
      return body.receipt;
    },
    read: async (receipt: string): Promise<string | number | null | undefined> =>
      (await askAsGuest(readReceiptRoute, { params: { receipt } })).body.responses['strength'],
    erase: async (receipt: string): Promise<void> => {
      await askAsGuest(eraseByReceiptRoute, { params: { receipt } });
    },
    /** Whether the answer under this receipt is gone. */
    isGone: async (receipt: string): Promise<boolean> => {
      try {
        await askAsGuest(readReceiptRoute, { params: { receipt } });
        return false;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return true;
        throw error;
      }
    },
    async count(requestId: string): Promise<number | undefined> {
      const { body } = await ask(listMyRequestsRoute, { querystring: {} });
      return body.requests.find(({ id }) => id === requestId)?.response_count;
    },
    /** Opens the result, or reads the one that stands. */
    openResult: (requestId: string): Promise<Summary> =>
      eventually(
        async () => {
          const { body } = await ask(getSummaryRoute, { params: { requestId }, querystring: {} });
          if (body.status !== 'ready') throw new Error(`The result is ${body.status}.`);
          return body;
        },
        { timeoutMs: patienceMs },
      ),
  };

  return {
    ...people,
    /** So many answers one after the other; their receipts. */
    async answerInTurn(requestId: string, times: number): Promise<string[]> {
      const receipts: string[] = [];
      while (receipts.length < times) receipts.push(await people.answer(requestId));
      return receipts;
    },
    /** Throws unless each receipt opens its answer, and the owner is told as many as there are. */
    async agree(requestId: string, receipts: readonly string[]): Promise<void> {
      assert.equal(new Set(receipts).size, receipts.length, 'two answers have one receipt');
      for (const receipt of receipts) assert.equal(await people.read(receipt), praise);
      await eventually(async () => assert.equal(await people.count(requestId), receipts.length), {
        timeoutMs: patienceMs,
      });
    },
  };

  /** What a pattern finds in a mail to this address. */
  function mailTo(email: string, pattern: RegExp): Promise<string> {
    return eventually(
      async () => {
        const list = (await (await fetch(`${mailUrl}/api/v1/messages`)).json()) as {
          messages: { ID: string; To: { Address: string }[] }[];
        };
        const mine = list.messages.filter(({ To: to }) => to.some(({ Address: one }) => one === email));
        for (const { ID: id } of mine) {
          const mail = (await (await fetch(`${mailUrl}/api/v1/message/${id}`)).json()) as { Text: string };
          const [, found] = pattern.exec(mail.Text) ?? [];
          if (found !== undefined) return found;
        }
        throw new Error(`No such mail to ${email} among ${mine.length}.`);
      },
      { timeoutMs: patienceMs },
    );
  }
}

/** Again and again while the gateway is away or says 'not now'. Throws any other refusal. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const limit = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isNotNow = !(error instanceof CallError) || [429, 502, 503, 504].includes(error.status);
      if (!isNotNow || performance.now() > limit) throw error;
      await delay(250);
    }
  }
}
