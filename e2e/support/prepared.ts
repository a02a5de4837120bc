import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { call as callOnce } from '@blindspot/contracts/client';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { saveOwnViewRoute, type OwnViewParts } from '@blindspot/contracts/http/own-views';
import { limits } from '@blindspot/contracts/limits';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { createFollowUpRoute, savePlanRoute } from '@blindspot/contracts/http/plans';
import {
  closeFeedbackRequestRoute,
  createFeedbackRequestRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { fivePeople, fourMore, type Responder } from './people.ts';
import { seededAdmin } from './product.ts';

export const password = 'river stone lantern';

/** Who is signed in on a browser: an owner of requests, one who has none yet, an admin. */
export interface People {
  readonly owner: AuthResponse;
  readonly newcomer: AuthResponse;
  readonly admin: AuthResponse;
}

export type Role = keyof People;

/** What can be met of the product: requests of the owner at every stage, by name. */
export interface Prepared extends People {
  readonly requests: Readonly<Record<RequestName, string>>;
  /** Of an answer that can still be changed, and of one that an analysis has used. */
  readonly receipts: { readonly fresh: string; readonly used: string };
  /** The set of sliders that people may leave out. */
  readonly judgedSet: string;
  /** Of somebody else, who has closed it. */
  readonly closed: string;
  readonly shared: { readonly text: string; readonly slider: string; readonly judged: string };
}

type RequestName =
  | 'untouched'
  | 'holding'
  | 'few'
  | 'unread'
  | 'unopened'
  | 'waiting'
  | 'text'
  | 'slider'
  | 'judged'
  | 'unopenedJudged'
  | 'followUp';

/** An address that nobody has registered with yet. */
export const newAddress = (name = 'nora'): string => `${name}.${randomUUID().slice(0, 8)}@owners.example`;

/** Comes again where very many are there, as whoever is told so does: on a busy machine these calls are a crowd. */
const call: typeof callOnce = (endpoint, input, options) =>
  callOnce(endpoint, input, { ...options, fetch: whenThereIsRoom });

async function whenThereIsRoom(...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked);
  if (answer.status !== 503) return answer;
  const { code } = (await answer.clone().json()) as { code?: string };
  if (code !== 'too_busy') return answer;
  await delay(Number(answer.headers.get('retry-after')) * 1_000);
  return await whenThereIsRoom(...asked);
}

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
  custom_questions?: { q1: string; q2: string; q3: string; q4: string },
): Promise<string> {
  const body = {
    title,
    question_set,
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    ...(custom_questions && { custom_questions }),
  } as const;
  return (await call(createFeedbackRequestRoute, { body }, { baseUrl, token })).body.id;
}

/** Lets people answer over the API; returns their receipts. */
export async function answerAs(
  people: readonly Responder[],
  baseUrl: string,
  requestId: string,
): Promise<string[]> {
  const { body: form } = await call(getPublicFormRoute, { params: { requestId } }, { baseUrl });
  const {
    questions,
    optional_questions: optional,
    format,
    offers = {},
    allows_cannot_judge,
  } = form.questions;
  const last = Object.keys(questions).at(-1);
  const receipts: string[] = [];
  for (const [index, person] of people.entries()) {
    const answers = Object.keys(questions).map((key, question): [string, string | number | null] => [
      key,
      allows_cannot_judge && key === last && index === 0
        ? null
        : format === 'follow-up'
          ? index < 4
            ? 'better'
            : 'same'
          : format === 'slider'
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
          themes: Object.fromEntries(
            Object.entries(offers).map(([key, { first, more }]) => [
              key,
              [...first, ...more].filter((theme) => person.taps.includes(theme)).slice(0, limits.offer.taken),
            ]),
          ),
        },
      },
      { baseUrl },
    );
    receipts.push(body.receipt);
  }
  return receipts;
}

export async function registerPeople(baseUrl: string): Promise<People> {
  const [owner, newcomer, { body: admin }] = await Promise.all([
    registerPerson(baseUrl, 'Clara Weber', newAddress('clara')),
    registerPerson(baseUrl, 'Jonas Weber', newAddress('jonas')),
    call(loginRoute, { body: seededAdmin }, { baseUrl }),
  ]);
  return { owner, newcomer, admin };
}

export async function prepareRequests(baseUrl: string, people: People): Promise<Prepared> {
  const token = people.owner.access_token;
  const judgedSet = await makeJudgedSet(baseUrl, people.admin.access_token);
  const make = (set: string, title?: string): Promise<string> => makeRequest(baseUrl, token, set, title);
  const requests = {
    untouched: await make('quick', 'How do I come across at work?'),
    holding: await make('shadow', 'What should I stop doing?'),
    few: await make('renee-ryerson', 'Before I change jobs'),
    unread: await make('shadow', 'What do I not see?'),
    unopened: await make('relateful', 'After the first year'),
    waiting: await make('relateful', 'Half a year later'),
    text: await make('shadow'),
    slider: await make('relateful', 'Eleven ways of relating'),
    judged: await make(judgedSet, 'At work and at home'),
    unopenedJudged: await make(judgedSet, 'A year later'),
  };
  const followUp = await askAgain(baseUrl, token, requests.slider);
  const [[fresh = ''], [used = '']] = await Promise.all([
    answerAs(fivePeople.slice(0, 1), baseUrl, requests.holding),
    answerAs(fivePeople, baseUrl, requests.text),
    answerAs(fivePeople, baseUrl, requests.slider),
    answerAs(fivePeople, baseUrl, requests.judged),
    answerAs(fivePeople, baseUrl, requests.unopenedJudged),
    answerAs(fivePeople.slice(0, 3), baseUrl, requests.few),
    answerAs(fivePeople, baseUrl, requests.unread),
    answerAs(fivePeople, baseUrl, requests.unopened),
    answerAs(fivePeople, baseUrl, requests.waiting),
    answerAs(fivePeople, baseUrl, followUp),
  ]);
  await Promise.all([
    sayOwnView(baseUrl, token, requests.text, {
      themes: {
        own: ['encourages-people', 'stays-calm', 'keeps-promises'],
        guess: ['encourages-people', 'takes-up-the-room', 'runs-late'],
      },
      marks: { own: {}, guess: {} },
    }),
    sayOwnView(baseUrl, token, requests.judged, {
      themes: { own: [], guess: [] },
      marks: { own: { listening: 8, money: 4 }, guess: { listening: 6, money: 7 } },
    }),
    sayOwnView(baseUrl, token, requests.slider, {
      themes: { own: [], guess: [] },
      marks: {
        own: { presence: 8, listening: 9, honesty: 4, boundaries: 6, conflict: 2 },
        guess: { presence: 8, listening: 2, honesty: 6, boundaries: 9 },
      },
    }),
  ]);
  const opened = [requests.text, requests.slider, requests.judged, requests.waiting, followUp];
  await Promise.all(opened.map((id) => openResult(baseUrl, token, id)));
  await answerAs(fourMore, baseUrl, requests.waiting);
  const share = async (requestId: string): Promise<string> =>
    new URL((await call(shareSummaryRoute, { params: { requestId } }, { baseUrl, token })).body.share_url)
      .pathname;
  const shared = {
    text: await share(requests.text),
    slider: await share(requests.slider),
    judged: await share(requests.judged),
  };
  const closed = await makeClosed(baseUrl);
  return {
    ...people,
    requests: { ...requests, followUp },
    judgedSet,
    closed,
    receipts: { fresh, used },
    shared,
  };
}

/** A set of sliders that people may leave out; who answers over the API cannot judge the last of them. Returns its id. */
async function makeJudgedSet(baseUrl: string, token: string): Promise<string> {
  const body = {
    name: 'judged',
    title: 'Near and far',
    description: 'Not everybody knows every side of you.',
    format: 'slider',
    scale: '1-10',
    questions: {
      listening: 'Listening: hears you to the end',
      humour: 'Humour: can laugh at themselves',
      money: 'Money: shares it with an open hand',
    },
    allows_cannot_judge: true,
  } as const;
  return (await call(createQuestionSetRoute, { body }, { baseUrl, token })).body.id;
}

/** Plans one thing and asks the same people again, over the API; returns the id of the follow-up. */
export async function askAgain(baseUrl: string, token: string, id: string): Promise<string> {
  const plan = {
    aim: 'Let people finish before I answer',
    when: 'somebody brings me news',
    will: 'ask one question first',
  };
  await call(savePlanRoute, { params: { id }, body: plan }, { baseUrl, token });
  const body = { aim: plan.aim };
  return (await call(createFollowUpRoute, { params: { id }, body }, { baseUrl, token })).body.id;
}

async function makeClosed(baseUrl: string): Promise<string> {
  const { access_token: token } = await registerPerson(baseUrl, 'Renata Olsen', newAddress('renata'));
  const id = await makeRequest(baseUrl, token, 'quick');
  await call(closeFeedbackRequestRoute, { params: { id } }, { baseUrl, token });
  return id;
}

/** Says what an owner sees themselves, and what they guess. */
export async function sayOwnView(
  baseUrl: string,
  token: string,
  id: string,
  body: OwnViewParts,
): Promise<void> {
  await call(saveOwnViewRoute, { params: { id }, body }, { baseUrl, token });
}

/**
 * Opens the first result of a request, and waits until it stands: as long as a minute, since what computes it stands back for
 * whatever else the machine has to do.
 */
export async function openResult(baseUrl: string, token: string, requestId: string): Promise<void> {
  await eventually(
    async () => {
      const { body } = await call(
        getSummaryRoute,
        { params: { requestId }, querystring: {} },
        { baseUrl, token },
      );
      if (body.status !== 'ready') throw new Error('The analysis is being written.');
    },
    { everyMs: 200 },
  );
}

/** What a browser on which somebody has signed in holds, as the app keeps it. */
export function storedSession(origin: string, { user, access_token }: AuthResponse) {
  const localStorage = [
    { name: 'token', value: access_token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
