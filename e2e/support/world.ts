import { call } from '@blindspot/contracts/client';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import type { BrowserContext } from 'playwright-core';
import { fivePeople } from './people.ts';
import { seededAdmin } from './seeded-admin.ts';

export const password = 'river stone lantern';

/** An owner and what can be met of the product: requests at every stage, by name. */
export interface World {
  readonly baseUrl: string;
  readonly owner: AuthResponse;
  readonly newcomer: AuthResponse;
  readonly admin: AuthResponse;
  readonly requests: Readonly<Record<RequestName, string>>;
  /** Of an answer that can still be changed, and of one that an analysis has used. */
  readonly receipts: { readonly fresh: string; readonly used: string };
  readonly shared: { readonly text: string; readonly slider: string };
}

type RequestName = 'untouched' | 'holding' | 'early' | 'text' | 'slider';

/** Registers somebody over the API. */
export async function registerPerson(baseUrl: string, name: string, email: string): Promise<AuthResponse> {
  return (await call(registerRoute, { body: { name, email, password } }, { baseUrl })).body;
}

/** Makes a request over the API; returns its id. */
export async function makeRequest(
  baseUrl: string,
  token: string,
  question_set: string,
  title = "What You Can't Tell Me... In Person",
): Promise<string> {
  const body = {
    title,
    question_set,
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
  } as const;
  return (await call(createFeedbackRequestRoute, { body }, { baseUrl, token })).body.id;
}

/** Lets the first so many of five people answer; returns their receipts. */
export async function answerAll(baseUrl: string, requestId: string, people: number): Promise<string[]> {
  const { body: form } = await call(getPublicFormRoute, { params: { requestId } }, { baseUrl });
  const { questions, optional_questions: optional, format } = form.questions;
  const receipts: string[] = [];
  for (const [index, person] of fivePeople.slice(0, people).entries()) {
    const answers = Object.keys(questions).map((key, question): [string, string | number] => [
      key,
      format === 'slider'
        ? Math.max(1, 10 - ((question * 3) % 8) - (index % 2))
        : (person.answers[question] ?? 'You listen.'),
    ]);
    const [comment] = Object.keys(optional);
    const { body } = await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: {},
        body: {
          responder_name: person.name,
          responder_email: person.email,
          relationship: person.relationship,
          responses: Object.fromEntries(
            comment ? [...answers, [comment, 'You make the room lighter.']] : answers,
          ),
        },
      },
      { baseUrl },
    );
    receipts.push(body.receipt);
  }
  return receipts;
}

export async function makeWorld(baseUrl: string, name: string): Promise<World> {
  const owner = await registerPerson(baseUrl, 'Clara Weber', `${name}@owners.example`);
  const newcomer = await registerPerson(baseUrl, 'Jonas Weber', `${name}-new@owners.example`);
  const { body: admin } = await call(loginRoute, { body: seededAdmin }, { baseUrl });
  const token = owner.access_token;
  const make = (set: string, title?: string): Promise<string> => makeRequest(baseUrl, token, set, title);
  const requests = {
    untouched: await make('quick', 'How do I come across at work?'),
    holding: await make('shadow', 'What should I stop doing?'),
    early: await make('renee-ryerson', 'Before I change jobs'),
    text: await make('shadow'),
    slider: await make('relateful', 'Eleven ways of relating'),
  };
  const [fresh = ''] = await answerAll(baseUrl, requests.holding, 1);
  await answerAll(baseUrl, requests.early, 3);
  const [used = ''] = await answerAll(baseUrl, requests.text, 5);
  await answerAll(baseUrl, requests.slider, 5);
  await Promise.all(
    Object.values(requests)
      .slice(1)
      .map((id) => written(baseUrl, token, id)),
  );
  const share = async (requestId: string): Promise<string> =>
    new URL((await call(shareSummaryRoute, { params: { requestId } }, { baseUrl, token })).body.share_url)
      .pathname;
  const shared = { text: await share(requests.text), slider: await share(requests.slider) };
  return { baseUrl, owner, newcomer, admin, requests, receipts: { fresh, used }, shared };
}

/** Waits until the analysis of a request stands. */
async function written(baseUrl: string, token: string, requestId: string): Promise<void> {
  await eventually(
    async () => {
      const { body } = await call(getSummaryRoute, { params: { requestId } }, { baseUrl, token });
      if (body.status !== 'ready') throw new Error('The analysis is being written.');
    },
    { timeoutMs: 30_000 },
  );
}

/** Signs somebody in on a browser that has not been to the product yet, as the app keeps it. */
export async function signIn(context: BrowserContext, { user, access_token }: AuthResponse): Promise<void> {
  await context.addInitScript(
    ({ token, person }) => {
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', '1');
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(person));
    },
    { token: access_token, person: user },
  );
}
