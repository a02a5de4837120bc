import { randomUUID } from 'node:crypto';
import { accessTokenLifetimeMs } from '@blindspot/contracts/access-token';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { createQuestionSet } from '@blindspot/contracts/endpoints';
import { friendAt, type Answers } from '@blindspot/people/friend';
import { ownerAt, register, signIn, usualPassword as password, newAddress } from '@blindspot/people/owner';
import { patientFetch } from '@blindspot/people/patient-fetch';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Product } from '@blindspot/people/visitor';
import { fivePeople, fourMore, type Responder } from './people.ts';
import { seededAdmin } from './product.ts';

export { password, newAddress };

/** Accounts of one test worker. The owner has requests; the newcomer has none. */
export interface People {
  readonly owner: AuthResponse;
  readonly newcomer: AuthResponse;
  readonly admin: AuthResponse;
}

export type Role = keyof People;

export interface Prepared extends People {
  readonly requests: Readonly<Record<RequestName, string>>;
  /** `fresh` is the receipt of an answer that can still change, and `used` of an answer in a result. */
  readonly receipts: { readonly fresh: string; readonly used: string };
  /** Id of a form on which people may skip sliders. */
  readonly judgedSet: string;
  readonly closed: string;
  readonly shared: {
    readonly text: string;
    readonly slider: string;
    readonly judged: string;
    /** Another owner's shared result that shows only the part "what helps". */
    readonly helps: string;
  };
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

/** Retries calls, because a busy product rejects some of them. */
const productAt = (baseUrl: string): Product => ({ baseUrl, fetch: patientFetch({ forMs: 60_000 }) });

export async function registerPerson(baseUrl: string, name: string, email: string): Promise<AuthResponse> {
  return (await register(productAt(baseUrl), { name, email })).session;
}

export async function makeRequest(
  baseUrl: string,
  token: string,
  question_set: string,
  title = "What You Can't Tell Me... In Person",
  custom_questions?: { q1: string; q2: string; q3: string; q4: string },
): Promise<string> {
  const asked = { title, question_set, ...(custom_questions && { custom_questions }) };
  return await ownerAt(productAt(baseUrl), token).makeRequest(asked);
}

export async function answerAs(
  people: readonly Responder[],
  baseUrl: string,
  requestId: string,
): Promise<string[]> {
  const friend = friendAt(productAt(baseUrl));
  const form = await friend.openForm(requestId);
  const receipts: string[] = [];
  for (const [index, person] of people.entries()) {
    const answers = answersOf(person, index, form);
    receipts.push(await friend.answer(requestId, { mayQuote: true, ...person, answers }));
  }
  return receipts;
}

/** Returns a person's answers. The first person leaves out the last slider if the form allows it. */
function answersOf({ answers }: Responder, index: number, { questions: form }: PublicForm): Answers {
  const keys = Object.keys(form.questions);
  const answerTo = (key: string, question: number): string | number | null => {
    if (form.allows_cannot_judge && key === keys.at(-1) && index === 0) return null;
    if (form.format === 'follow-up') return index < 4 ? 'better' : 'same';
    if (form.format === 'slider') return Math.max(1, 10 - ((question * 3) % 8) - (index % 2));
    return answers[question] ?? 'You listen.';
  };
  const [comment] = Object.keys(form.optional_questions);
  return {
    ...Object.fromEntries(keys.map((key, question) => [key, answerTo(key, question)])),
    ...(comment && { [comment]: 'You make the room lighter.' }),
  };
}

export async function registerPeople(baseUrl: string): Promise<People> {
  const [owner, newcomer, { session: admin }] = await Promise.all([
    registerPerson(baseUrl, 'Clara Weber', newAddress('clara')),
    registerPerson(baseUrl, 'Jonas Weber', newAddress('jonas')),
    signIn(productAt(baseUrl), seededAdmin),
  ]);
  return { owner, newcomer, admin };
}

/** Signs in again before access tokens expire, because the test browsers cannot refresh them. */
export async function renewSessions(baseUrl: string, { owner, newcomer, admin }: People): Promise<void> {
  const passwords = new Map([
    [owner, password],
    [newcomer, password],
    [admin, seededAdmin.password],
  ]);
  for (const [account, itsPassword] of passwords) {
    if (expiresAt(account.access_token) - Date.now() > accessTokenLifetimeMs / 2) continue;
    const { email } = account.user;
    const { session } = await signIn(productAt(baseUrl), { email, password: itsPassword });
    Object.assign(account, session);
  }
}

function expiresAt(token: string): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { exp: number }).exp * 1_000;
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
    answerAs(fivePeople, baseUrl, requests.judged),
    answerAs(fivePeople, baseUrl, requests.unopenedJudged),
    answerAs(fivePeople.slice(0, 3), baseUrl, requests.few),
    answerAs(fivePeople, baseUrl, requests.unread),
    answerAs(fivePeople, baseUrl, requests.unopened),
    answerAs(fivePeople, baseUrl, requests.waiting),
    answerAs(fivePeople, baseUrl, followUp),
  ]);
  await Promise.all([
    saySelfView(baseUrl, token, requests.text, {
      themes: {
        own: ['encourages-people', 'stays-calm', 'keeps-promises'],
        guess: ['encourages-people', 'takes-up-the-room', 'runs-late'],
      },
      scores: { own: {}, guess: {} },
    }),
    saySelfView(baseUrl, token, requests.judged, {
      themes: { own: [], guess: [] },
      scores: { own: { listening: 8, money: 4 }, guess: { listening: 6, money: 7 } },
    }),
    saySelfView(baseUrl, token, requests.slider, {
      themes: { own: [], guess: [] },
      scores: {
        own: { presence: 8, listening: 9, honesty: 4, boundaries: 6, conflict: 2 },
        guess: { presence: 8, listening: 2, honesty: 6, boundaries: 9 },
      },
    }),
  ]);
  const opened = [requests.text, requests.slider, requests.judged, requests.waiting, followUp];
  await Promise.all(opened.map((id) => openResult(baseUrl, token, id)));
  await answerAs(fourMore, baseUrl, requests.waiting);
  const owner = ownerAt(productAt(baseUrl), token);
  const share = async (requestId: string): Promise<string> =>
    new URL((await owner.share(requestId)).share_url).pathname;
  const shared = {
    text: await share(requests.text),
    slider: await share(requests.slider),
    judged: await share(requests.judged),
    helps: await makeSharedHelps(baseUrl),
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

async function makeJudgedSet(baseUrl: string, token: string): Promise<string> {
  const body = {
    // Each worker creates this form, so its name must be unique.
    name: `judged-${randomUUID().slice(0, 8)}`,
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
  return (await ownerAt(productAt(baseUrl), token).call(createQuestionSet, { body })).body.id;
}

/** Lets five people answer a request, saves a plan for its result, and creates the follow-up of the plan. */
export async function askAgain(baseUrl: string, token: string, id: string): Promise<string> {
  const owner = ownerAt(productAt(baseUrl), token);
  await answerAs(fivePeople, baseUrl, id);
  await eventually(async () => {
    if (((await owner.countOf(id)) ?? 0) < fivePeople.length) throw new Error('Answers are not counted yet.');
  });
  return await owner.followUp(id, {
    aim: 'Let people finish before I answer',
    when: 'somebody brings me news',
    will: 'ask one question first',
  });
}

async function makeClosed(baseUrl: string): Promise<string> {
  const owner = await register(productAt(baseUrl), { name: 'Renata Olsen' });
  const id = await owner.makeRequest();
  await owner.closeRequest(id);
  return id;
}

async function makeSharedHelps(baseUrl: string): Promise<string> {
  const owner = await register(productAt(baseUrl), { name: 'Renata Olsen' });
  const id = await owner.makeRequest({ title: 'Eleven ways of relating', question_set: 'relateful' });
  await answerAs(fivePeople, baseUrl, id);
  await owner.openResult(id);
  return new URL((await owner.share(id, 'helps')).share_url).pathname;
}

export async function saySelfView(
  baseUrl: string,
  token: string,
  id: string,
  body: SelfViewParts,
): Promise<void> {
  await ownerAt(productAt(baseUrl), token).saveSelfView(id, body);
}

export async function openResult(baseUrl: string, token: string, requestId: string): Promise<void> {
  await ownerAt(productAt(baseUrl), token).openResult(requestId);
}

export function storedSession(origin: string, { user, access_token }: AuthResponse) {
  const localStorage = [
    { name: 'token', value: access_token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
