import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import { deleteAccountRoute, registerRoute } from '@blindspot/contracts/http/accounts';
import {
  createFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  listMyRequestsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import {
  deleteOwnViewRoute,
  getOwnViewRoute,
  saveOwnViewRoute,
  type OwnView,
} from '@blindspot/contracts/http/own-views';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { eraseByReceiptRoute, readReceiptRoute } from '@blindspot/contracts/http/receipts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import type { Route } from '@blindspot/contracts/route';
import type { EmbeddedProduct } from '../src/start-embedded.ts';

export const password = 'seven copper kettles in a row';

interface Person {
  email: string;
  token: string;
}

/** Calls of people at a running product. */
export function peopleAt(product: Pick<EmbeddedProduct, 'localUrl'>) {
  const baseUrl = product.localUrl;
  const ask = <R extends Route>(route: R, input: CallInput<R>, token?: string): Promise<CallResult<R>> =>
    call(route, input, { baseUrl, token });
  return {
    async register(email: string): Promise<Person> {
      const { body } = await ask(registerRoute, { body: { name: 'Ida Berg', email, password } });
      return { email, token: body.access_token };
    },
    async signIn(email: string): Promise<Person> {
      const { body } = await ask(loginRoute, { body: { email, password } });
      return { email, token: body.access_token };
    },
    deleteAccount: ({ token }: Person) => ask(deleteAccountRoute, { body: { password } }, token),
    async makeRequest({ token }: Person): Promise<string> {
      const body = {
        title: 'What do you see?',
        ai_prompt_type: 'encouraging',
        question_set: 'quick',
      } as const;
      return (await ask(createFeedbackRequestRoute, { body }, token)).body.id;
    },
    deleteRequest: ({ token }: Person, id: string) =>
      ask(deleteFeedbackRequestRoute, { params: { id } }, token),
    async answer(requestId: string, name: string): Promise<string> {
      const form = await ask(getPublicFormRoute, { params: { requestId } });
      const { questions, offers } = form.body.questions;
      const keys = Object.keys(questions);
      const themes = Object.fromEntries(keys.map((key) => [key, offers?.[key]?.first.slice(0, 1) ?? []]));
      const responses = Object.fromEntries(keys.map((key) => [key, `You listen well, says ${name}.`]));
      const { body } = await ask(submitFeedbackResponseRoute, {
        params: { requestId },
        headers: {},
        body: {
          responder_name: name,
          responder_email: `${name.toLowerCase()}@people.example`,
          relationship: 'colleague',
          responses,
          themes,
        },
      });
      return body.receipt;
    },
    erase: (receipt: string) => ask(eraseByReceiptRoute, { params: { receipt } }),
    read: (receipt: string) => ask(readReceiptRoute, { params: { receipt } }),
    async count({ token }: Person, requestId: string): Promise<number | undefined> {
      const { body } = await ask(listMyRequestsRoute, { querystring: {} }, token);
      return body.requests.find(({ id }) => id === requestId)?.response_count;
    },
    async ownView({ token }: Person, id: string): Promise<OwnView> {
      return (await ask(getOwnViewRoute, { params: { id } }, token)).body;
    },
    async sayOwnView({ token }: Person, id: string, own: readonly string[]): Promise<OwnView> {
      const body = { themes: { own: [...own], guess: [] }, marks: { own: {}, guess: {} } };
      return (await ask(saveOwnViewRoute, { params: { id }, body }, token)).body;
    },
    takeOwnViewBack: ({ token }: Person, id: string) => ask(deleteOwnViewRoute, { params: { id } }, token),
    summary: ({ token }: Person, requestId: string) => ask(getSummaryRoute, { params: { requestId } }, token),
  };
}

/** The status of a refusal; 200 for a call that was taken. */
export const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallError) return error.status;
      throw error;
    },
  );
