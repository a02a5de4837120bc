import { hash, randomInt, randomUUID } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { canonicalId } from '@blindspot/contracts/fields';
import { fillPath } from '@blindspot/contracts/fill-path';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import type { SubmissionPass } from '@blindspot/contracts/submission-pass';
import { bodyBytes } from '@blindspot/contracts/limits';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { App } from '@blindspot/service-kit/http/create-app';
import { offerOrders } from '@blindspot/themes/offer-orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedbackFormReading } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem, Refusal } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { AnswerHeldUp } from '../limits/submission-limit.ts';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { faultsTold } from './told-refusal.ts';

const sentBefore: Refusal = {
  code: 'idempotency_key_reused',
  detail:
    'An answer was already sent with this form. Send this one too and it counts as another answer; to change the first one, use its receipt.',
};

interface Params {
  Params: { requestId: string };
}

/** The form a responder answers, readable and postable without any script, and the thanks for it. */
export function addFeedbackPages(app: App, pages: Pages): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytes.submission },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  const formPage = {
    config: { operation: 'page-feedback-form' },
  };
  app.get<Params>(pagePaths.feedbackForm, formPage, async (request, reply) => {
    const form = await findForm(request, pages);
    if (!form) return sendNotFound(request, reply, pages);
    // A page like any other, 200: it may open again, and a chat that shows the link says that it is closed.
    if (form.closed && !goesOnWriting(request, form)) return sendClosed(request, reply, pages, form);
    return sendForm(request, reply, pages, { form });
  });

  const submission = {
    config: { operation: 'page-feedback-submit', keepsFields: true },
  };
  app.post<Params>(pagePaths.feedbackForm, submission, async (request, reply) => {
    const form = await findForm(request, pages);
    if (!form) return sendNotFound(request, reply, pages);
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const reading = pages.documents.readFeedbackForm(
      fields,
      form.questions,
      pages.contextOf(request).language,
    );
    // Whoever filled the field that nobody sees is thanked like everybody else.
    if (reading.isTrapped) return reply.redirect(thankYouPath(request), 303);
    if (reading.errors.length > 0) {
      const { errors, submissionKey } = reading;
      return sendForm(request, reply, pages, { form, reading, submissionKey, errors, status: 422 });
    }
    return submit(request, reply, pages, form, reading);
  });

  app.get<Params>(pagePaths.thankYou, { config: { operation: 'page-thank-you' } }, async (request, reply) => {
    const requestId = requestIdOf(request);
    const receipt = pages.receiptCookie.read(request.headers.cookie);
    const form = await findForm(request, pages).catch(() => undefined);
    // Shown once: a page that is opened again, or by the next person at this device, does not hold it.
    if (receipt) void reply.header('set-cookie', pages.receiptCookie.set('', thankYouPath(request)));
    const context = pages.contextOf(request);
    const page = pages.documents.renderThankYou({
      ...context,
      requestId,
      ownerName: form?.owner_name ?? null,
      receipt,
    });
    return sendDocument(request, reply, page, { language: context.language, isPrivate: true });
  });
}

async function submit(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  form: PublicForm,
  reading: FeedbackFormReading,
): Promise<FastifyReply> {
  const key = keyOf(reading);
  try {
    // Counted here and not at the door, so that a refusal keeps what was typed.
    await pages.admit(request, submitFeedbackResponseRoute.operation, reading.pass);
    const { body } = await pages.callService(
      submitFeedbackResponseRoute,
      {
        params: { requestId: requestIdOf(request) },
        headers: { 'idempotency-key': key },
        body: reading.submission,
      },
      { request, timeoutMs: 8_000 },
    );
    const path = thankYouPath(request);
    void reply.header('set-cookie', pages.receiptCookie.set(body.receipt, path));
    return await reply.redirect(path, 303);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return sendNotFound(request, reply, pages);
    if (error instanceof CallError && error.code === 'idempotency_key_reused') {
      return sendForm(request, reply, pages, { form, reading, status: 422, problem: sentBefore });
    }
    if (error instanceof AnswerHeldUp && error.offer.wait_seconds !== null)
      return sendHeldUp(
        request,
        reply,
        pages,
        { form, reading },
        error.offer.challenge,
        error.offer.wait_seconds,
      );
    // Nothing typed is lost.
    const problem = failureOf(error);
    const { status, headers } = problem;
    const errors = faultsTold(problem, pages.documents, pages.contextOf(request).language);
    const submissionKey = keyOfSent(key, reading);
    return sendForm(request, reply.headers(headers), pages, {
      form,
      reading,
      submissionKey,
      status,
      problem,
      ...(errors.length > 0 ? { errors } : {}),
    });
  }
}

/** The form with everything in it, and the pass with which it is taken when it is sent again after the wait. */
function sendHeldUp(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  shown: { form: PublicForm; reading: FeedbackFormReading },
  challenge: SubmissionPass['challenge'],
  waitSeconds: number,
): Promise<FastifyReply> {
  const pass = Buffer.from(JSON.stringify({ challenge } satisfies SubmissionPass)).toString('base64');
  return sendForm(request, reply.header('retry-after', String(waitSeconds)), pages, {
    ...shown,
    submissionKey: shown.reading.submissionKey,
    pass,
    waitSeconds,
    status: 429,
  });
}

/** Why a submission was not taken. */
function failureOf(error: unknown): AppError {
  if (error instanceof CallError) return refusalOf(error, 'Your answer was not sent. Please try again.');
  if (error instanceof AppError) return error;
  throw error;
}

/** Undefined where there is no such request, or none any more. */
async function findForm(request: FastifyRequest<Params>, pages: Pages): Promise<PublicForm | undefined> {
  const requestId = canonicalId(request.params.requestId);
  if (requestId === undefined) return undefined;
  try {
    const { body } = await pages.callService(getPublicFormRoute, { params: { requestId } }, { request });
    return body;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

function sendForm(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  shown: {
    form: PublicForm;
    reading?: FeedbackFormReading;
    /** A new one where it is left out. */
    submissionKey?: string;
    /** That of the reading where it is left out. */
    pass?: string;
    waitSeconds?: number;
    errors?: FormProblem[];
    problem?: Refusal;
    status?: number;
  },
): Promise<FastifyReply> {
  const { form, reading, submissionKey = randomUUID(), waitSeconds, errors, problem, status = 200 } = shown;
  const pass = shown.pass ?? reading?.pass;
  // A page that comes back moves nothing. A new one gets an order that says nothing of anybody.
  const order = reading?.order ?? randomInt(offerOrders);
  // What came back holds what was typed; the switch would leave it behind.
  const context = pages.contextOf(request, reading ? undefined : formPath(request));
  const { language } = context;
  const page = pages.documents.renderFeedbackForm({
    ...context,
    requestId: requestIdOf(request),
    form,
    submissionKey,
    order,
    ...(reading ? { values: reading.values } : {}),
    ...(pass ? { pass } : {}),
    ...(waitSeconds === undefined ? {} : { waitSeconds }),
    ...(errors ? { errors } : {}),
    ...(problem ? { problem: pages.documents.sayRefusal(problem, language) } : {}),
  });
  return sendDocument(request, reply, page, { language, status, isPrivate: true });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const page = pages.documents.renderNotFound({ ...context, what: 'feedback' });
  const { language } = context;
  return sendDocument(request, reply, page, { language, status: 404, isPrivate: true });
}

function formPath(request: FastifyRequest<Params>): string {
  return fillPath(pagePaths.feedbackForm, { requestId: requestIdOf(request) });
}

function sendClosed(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  { owner_name: ownerName, takes_answers: takesAnswers }: PublicForm,
): Promise<FastifyReply> {
  const context = pages.contextOf(request, formPath(request));
  const { language } = context;
  const page = pages.documents.renderClosedForm({
    ...context,
    ownerName,
    requestId: requestIdOf(request),
    takesAnswers,
  });
  return sendDocument(request, reply, page, { language, isPrivate: true });
}

/** Whoever had begun on this device comes back with what they wrote as long as it is taken; the page's script knows of the draft. */
function goesOnWriting(request: FastifyRequest<Params>, form: PublicForm): boolean {
  return form.takes_answers && Object.hasOwn(Object(request.query), pagePaths.withDraft);
}

function thankYouPath(request: FastifyRequest<Params>): string {
  return fillPath(pagePaths.thankYou, { requestId: requestIdOf(request) });
}

/** In its one spelling, so that drafts, cookies and addresses of one form are the same ones. */
function requestIdOf(request: FastifyRequest<Params>): string {
  return canonicalId(request.params.requestId) ?? request.params.requestId;
}

/**
 * What the hidden field of a form holds: a key, and behind a tilde, once something was sent under it, the digest of that. So
 * a form that comes back after a failure can be sent again without counting twice, and also with other words.
 */
const Field = /^([\w-]{8,255})(?:~([\w-]{27}))?$/;

/** The key to send this answer under: that of the form, but a new one for other words than were sent under it before. */
function keyOf(reading: FeedbackFormReading): string {
  const [, key, sent] = Field.exec(reading.submissionKey) ?? [];
  const isOf = sent === undefined || sent === digestOf(reading);
  return key !== undefined && isOf ? key : randomUUID();
}

/** The field of the form that comes back after this answer was sent under the key and nobody knows what became of it. */
function keyOfSent(key: string, reading: FeedbackFormReading): string {
  return `${key}~${digestOf(reading)}`;
}

function digestOf({ submission }: FeedbackFormReading): string {
  return hash('sha256', JSON.stringify(submission), 'base64url').slice(0, 27);
}
