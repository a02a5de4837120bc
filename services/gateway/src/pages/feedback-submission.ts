import { randomInt } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { NotTakenProblem, submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import type { FrozenForm, PublicForm } from '@blindspot/contracts/http/public-forms';
import type { FeedbackFormReading } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem, Refusal } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { SubmissionPass } from '@blindspot/contracts/submission-pass';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerHeldUp } from '../limits/submission-limit.ts';
import { formPath, requestIdOf, thankYouPath, type FormParams } from './found-form.ts';
import { newFormMemory, submissionKeyOf } from './form-cookie.ts';
import type { Pages } from './page-context.ts';
import { fieldsOf } from './posted-fields.ts';
import { reportedFaults } from './rejection-text.ts';
import { sendDocument } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { sendThanks } from './thank-you-page.ts';

const sentBefore: Refusal = {
  code: 'sent_before',
  detail: 'This was already sent. Send it again to add another answer, or use your code to change the first.',
};

export interface SentForm {
  form: PublicForm;
  asksForOwner: boolean;
  reading: FeedbackFormReading;
}

/** Sends the answer and shows the thank-you page, or the form with the reason for a rejection. */
export async function submitAnswer(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  sent: SentForm,
): Promise<FastifyReply> {
  const { form, asksForOwner, reading } = sent;
  const remembered = pages.formCookie.read(request.headers.cookie);
  // Without cookies a repeated submission cannot be recognised, so each post is a new answer.
  const memory = remembered ?? newFormMemory();
  const remember = (sentKey: string | null): string =>
    pages.formCookie.set({ ...memory, sentKey }, formPath(request));
  if (remembered === null) void reply.header('set-cookie', remember(null));
  const key = submissionKeyOf(memory, reading.submission);
  if (memory.sentKey !== null && memory.sentKey !== key && !reading.isAnother)
    return sendForm(request, reply, pages, {
      ...sent,
      status: 422,
      problem: sentBefore,
      isAnother: true,
    });
  try {
    const { body } = await pages.submit(request, {
      pass: reading.pass,
      send: () =>
        pages.callService(
          submitFeedbackResponseRoute,
          {
            params: { requestId: requestIdOf(request) },
            headers: { 'idempotency-key': key },
            body: reading.submission,
          },
          { request, timeoutMs: 8_000 },
        ),
      isStored: () => true,
    });
    const { receipt } = body;
    const path = thankYouPath(request);
    void reply.removeHeader('set-cookie');
    // The owner may use this browser next, so the browser keeps nothing that leads to the answer.
    if (asksForOwner)
      return await reply
        .header('set-cookie', pages.formCookie.set(newFormMemory(), formPath(request)))
        .redirect(reading.submission.from_owner ? `${path}?${pagePaths.asPreview}` : path, 303);
    void reply.header('set-cookie', remember(key));
    // Without cookies a redirect would lose the receipt.
    if (remembered === null)
      return await sendThanks(request, reply, pages, {
        form,
        receipt,
        lacksCookies: true,
        isOwners: false,
        isPreview: false,
      });
    void reply.header('set-cookie', pages.receiptCookie.set(receipt, path));
    return await reply.redirect(path, 303);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return sendNotFound(request, reply, pages);
    if (error instanceof AnswerHeldUp && error.offer.wait_seconds !== null)
      return sendHeldUp(request, reply, pages, sent, error.offer.challenge, error.offer.wait_seconds);
    const changed = error instanceof CallError ? changedFormOf(error) : undefined;
    const problem = failureOf(error);
    const { status, headers } = problem;
    const errors = reportedFaults(problem, pages.documents, pages.contextOf(request).language);
    return sendForm(request, reply.headers(headers), pages, {
      ...sent,
      form: { ...form, ...changed },
      status,
      problem,
      ...(errors.length > 0 ? { errors } : {}),
    });
  }
}

export function sendForm(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  shown: SentForm & {
    status: number;
    /** Pass for one more answer; defaults to the posted pass. */
    pass?: string;
    waitSeconds?: number;
    /** True if the person wants to send another answer; defaults to the posted choice. */
    isAnother?: boolean;
    errors?: FormProblem[];
    problem?: Refusal;
    untouched?: readonly string[];
  },
): Promise<FastifyReply> {
  const { form, asksForOwner, reading, status, waitSeconds, errors, problem, untouched } = shown;
  const { pass = reading.pass, isAnother = reading.isAnother } = shown;
  const { language } = pages.contextOf(request);
  const data = {
    requestId: requestIdOf(request),
    form,
    // Keeps the order of themes, so that nothing moves on the page.
    order: reading.order ?? randomInt(offerOrders),
    values: reading.values,
    asksForOwner,
    ...(pass ? { pass } : {}),
    ...(waitSeconds === undefined ? {} : { waitSeconds }),
    ...(isAnother ? { isAnother } : {}),
    ...(untouched ? { untouched } : {}),
    ...(untouched || reading.isAsIs ? { isAsIs: true } : {}),
    ...(errors ? { errors } : {}),
    ...(problem ? { problem: pages.documents.sayRefusal(problem, language) } : {}),
  };
  const options = { switchAt: formPath(request), status };
  return sendDocument(request, reply, pages, 'renderFeedbackForm', data, options);
}

/** Sends the filled form back with a pass that becomes valid after a wait. */
function sendHeldUp(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  sent: SentForm,
  challenge: SubmissionPass['challenge'],
  waitSeconds: number,
): Promise<FastifyReply> {
  const pass = Buffer.from(JSON.stringify({ challenge } satisfies SubmissionPass)).toString('base64');
  return sendForm(request, reply.header('retry-after', String(waitSeconds)), pages, {
    ...sent,
    pass,
    waitSeconds,
    status: 429,
  });
}

function changedFormOf({ code, problem }: CallError): FrozenForm | undefined {
  return code === 'form_changed' ? NotTakenProblem.safeParse(problem).data?.form : undefined;
}

function failureOf(error: unknown): AppError {
  if (error instanceof CallError) return refusalOf(error, 'Your answer was not sent. Please try again.');
  if (error instanceof AppError) return error;
  throw error;
}

/** Sends a 404 page with the posted text, because a browser without JavaScript would lose it. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<FastifyReply> {
  const unsent = [...fieldsOf(request)].flatMap(([name, value]) =>
    // Leaves out slider values, because they are quick to set again.
    name.startsWith('responses.') && /[^\d\s]/.test(value) ? [value] : [],
  );
  const data = { what: 'feedback', unsent } as const;
  return sendDocument(request, reply, pages, 'renderNotFound', data, { status: 404 });
}
