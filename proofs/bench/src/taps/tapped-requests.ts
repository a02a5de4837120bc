import { randomUUID } from 'node:crypto';
import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import { loginRoute, type AuthResponse } from '@blindspot/contracts/http/sessions';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';

/** What a run of taps happens on: nothing that an earlier run has changed. */
export interface Tapped {
  readonly owner: AuthResponse;
  /** A form of words, with themes to tap. */
  readonly words: string;
  /** A form of sliders that may be left out. */
  readonly judged: string;
  /** Eleven sliders, five answers with a comment each, and the result. */
  readonly answered: string;
  /** The same, before it is read. */
  readonly unread: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function prepareTapped(baseUrl: string, admin: Credentials): Promise<Tapped> {
  const person = {
    name: 'Maya Lindqvist',
    email: `${randomUUID()}@owners.example`,
    password: 'river stone lantern',
  };
  const { body: owner } = await call(registerRoute, { body: person }, { baseUrl });
  const token = owner.access_token;
  const make = async (question_set: string): Promise<string> => {
    const body = {
      title: 'Be honest with me',
      ai_prompt_type: 'encouraging',
      custom_ai_prompt: 'encouraging',
      question_set,
    } as const;
    return (await call(createFeedbackRequestRoute, { body }, { baseUrl, token })).body.id;
  };
  const answered = await make('relateful');
  await answerInSliders(baseUrl, answered);
  await openResult(baseUrl, answered, token);
  const unread = await make('relateful');
  await answerInSliders(baseUrl, unread);
  return {
    owner,
    words: await make('shadow'),
    judged: await make(await judgedSet(baseUrl, admin)),
    answered,
    unread,
  };
}

async function judgedSet(baseUrl: string, admin: Credentials): Promise<string> {
  const { body: session } = await call(loginRoute, { body: admin }, { baseUrl });
  const body = {
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
  return (await call(createQuestionSetRoute, { body }, { baseUrl, token: session.access_token })).body.id;
}

async function answerInSliders(baseUrl: string, requestId: string): Promise<void> {
  const { body: form } = await call(getPublicFormRoute, { params: { requestId } }, { baseUrl });
  const { questions, optional_questions: optional } = form.questions;
  const marks = Object.keys(questions).map((key, place): [string, number] => [key, 10 - (place % 7)]);
  const comments = Object.keys(optional).map((key): [string, string] => [key, 'You make the room lighter.']);
  for (const name of ['Ines', 'Tomas', 'Priya', 'Wanda', 'Emil']) {
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: {},
        body: {
          responder_name: name,
          responder_email: `${name.toLowerCase()}@people.example`,
          relationship: 'close-friend',
          responses: Object.fromEntries([...marks, ...comments]),
        },
      },
      { baseUrl },
    );
  }
}

async function openResult(baseUrl: string, requestId: string, token: string): Promise<void> {
  await eventually(
    async () => {
      const { body } = await call(
        getSummaryRoute,
        { params: { requestId }, querystring: {} },
        { baseUrl, token },
      );
      if (body.status !== 'ready' || body.stage !== 'full') throw new Error('The analysis is being written.');
    },
    { timeoutMs: 30_000 },
  );
}
