import { hash, randomInt } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { canonicalId } from '@blindspot/contracts/fields';
import { fillPath } from '@blindspot/contracts/route';
import { getPublicFormRoute, type FrozenForm, type PublicForm } from '@blindspot/contracts/http/public-forms';
import { NotTakenProblem, submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import type { SubmissionPass } from '@blindspot/contracts/submission-pass';
import { bodyBytes } from '@blindspot/contracts/limits';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { App } from '@blindspot/service-kit/http/create-app';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedbackFormReading, ThankYouData } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem, Refusal } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { AnswerHeldUp } from '../limits/submission-limit.ts';
import { newFormMemory, submissionKeyOf } from './form-cookie.ts';
import type { Pages } from './page-context.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { isHad } from '../shared-text.ts';
import { sendDocument, sendPage } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { reportedFaults } from './rejection-text.ts';

const sentBefore: Refusal = {
  code: 'sent_before',
  detail:
    'This form was already sent. Send it again to add another answer, or change the first with its code.',
};

/** Compression level of pages rendered per request. The highest would take a tenth of a second. */
export const formQuality = 5;

interface Params {
  Params: { requestId: string };
}

/** Adds the form for responders, which works without script, and its thank-you page. */
export function addFeedbackPages(app: App, pages: Pages): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytes.submissionForm },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  const formPage = {
    config: { operation: 'page-feedback-form' },
  };
  app.get<Params>(pagePaths.feedbackForm, formPage, async (request, reply) => {
    const found = await findForm(request, pages);
    if (!found) return sendNotFound(request, reply, pages);
    const { form } = found;
    // Sends 200, so that a chat preview of the link shows that the request is closed.
    if (form.closed && !goesOnWriting(request, form)) return sendClosed(request, reply, pages, form);
    if (await isOwnersBrowser(request, pages)) return sendOwnersForm(request, reply, pages, form);
    return sendNewForm(request, reply, pages, found);
  });

  const submission = {
    config: { operation: 'page-feedback-submit', keepsFields: true },
  };
  app.post<Params>(pagePaths.feedbackForm, submission, async (request, reply) => {
    const found = await findForm(request, pages);
    if (!found) return sendNotFound(request, reply, pages);
    const { form } = found;
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const asksForOwner = await isOwnersBrowser(request, pages);
    const reading = pages.documents.readFeedbackForm(
      fields,
      form.questions,
      pages.contextOf(request).language,
      { owner: form.owner_name, isOwner: asksForOwner, quoting: form.asks_quoting },
    );
    const sent = { form, asksForOwner, reading };
    const { errors, untouched, isAsIs, choosesLanguage } = reading;
    if (choosesLanguage) return sendForm(request, reply, pages, { ...sent, status: 200 });
    if (errors.length > 0) return sendForm(request, reply, pages, { ...sent, errors, status: 422 });
    // Asks only once about untouched sliders. A row of the result needs people who moved its slider.
    if (untouched.length > 0 && !isAsIs)
      return sendForm(request, reply, pages, { ...sent, untouched, status: 422 });
    return submit(request, reply, pages, sent);
  });

  app.get<Params>(pagePaths.thankYou, { config: { operation: 'page-thank-you' } }, async (request, reply) => {
    const receipt = pages.receiptCookie.read(request.headers.cookie);
    const found = await findForm(request, pages).catch(() => undefined);
    // Deletes the cookie, so that neither a reload nor the next person at this device sees the receipt.
    if (receipt) void reply.header('set-cookie', pages.receiptCookie.set('', thankYouPath(request)));
    const isOwners = await isOwnersBrowser(request, pages);
    return sendThanks(request, reply, pages, {
      form: found?.form,
      receipt: isOwners ? null : receipt,
      hasAnswered: !isOwners && pages.keptReceipts.hasAnswered(request.headers.cookie),
      isOwners,
      isPreview: isOwners && Object.hasOwn(Object(request.query), pagePaths.asPreview),
    });
  });
}

interface SentForm {
  form: PublicForm;
  asksForOwner: boolean;
  reading: FeedbackFormReading;
}

async function submit(
  request: FastifyRequest<Params>,
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

function sendThanks(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  {
    form,
    ...thanks
  }: { form: PublicForm | undefined } & Pick<
    ThankYouData,
    'receipt' | 'hasAnswered' | 'lacksCookies' | 'isOwners' | 'isPreview'
  >,
): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const page = pages.documents.renderThankYou({
    ...context,
    requestId: requestIdOf(request),
    ownerName: form?.owner_name ?? null,
    title: form?.title ?? '',
    ...thanks,
  });
  return sendDocument(request, reply, page, { language: context.language, isPrivate: true });
}

/** Sends the filled form back with a pass that becomes valid after the wait. */
function sendHeldUp(
  request: FastifyRequest<Params>,
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

/** Returns the current form if the person filled in another version. */
function changedFormOf({ code, problem }: CallError): FrozenForm | undefined {
  return code === 'form_changed' ? NotTakenProblem.safeParse(problem).data?.form : undefined;
}

function failureOf(error: unknown): AppError {
  if (error instanceof CallError) return refusalOf(error, 'Your answer was not sent. Please try again.');
  if (error instanceof AppError) return error;
  throw error;
}

interface FoundForm {
  form: PublicForm;
  /** Digest that stands for `form` in cache keys. */
  digest: string;
}

/** Fetches the form through the cache. Returns undefined for an unknown or removed request. */
async function findForm(request: FastifyRequest<Params>, pages: Pages): Promise<FoundForm | undefined> {
  const requestId = canonicalId(request.params.requestId);
  if (requestId === undefined) return undefined;
  const { language } = pages.contextOf(request);
  try {
    return await pages.recent.read(`form ${requestId} ${language}`, async () => {
      const { body } = await pages.callService(getPublicFormRoute, { params: { requestId } }, { request });
      return { form: body, digest: hash('sha256', JSON.stringify(body), 'base64url') };
    });
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

/** Sends the empty form, rendered once per language and order of themes. */
function sendNewForm(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  { form, digest }: FoundForm,
): FastifyReply | Promise<FastifyReply> {
  const path = formPath(request);
  const context = pages.contextOf(request, path);
  const { language } = context;
  const requestId = requestIdOf(request);
  const hasAnswered = pages.keptReceipts.hasAnswered(request.headers.cookie);
  const keyOf = (order: number): string => `${requestId} ${digest} ${language} ${order} ${hasAnswered}`;
  const order = orderHad(request, (had) => pages.rendered.kept('renderFeedbackForm', keyOf(had)));
  const page = pages.rendered.of(
    'renderFeedbackForm',
    { ...context, requestId, form, order, hasAnswered },
    { key: keyOf(order), quality: formQuality },
  );
  // Replaces the cookie after an answer was sent, because the next reader may be another person.
  if (pages.formCookie.read(request.headers.cookie)?.sentKey !== null)
    void reply.header('set-cookie', pages.formCookie.set(newFormMemory(), path));
  return sendPage(request, reply, page, { language, cache: 'private', isPrivate: true });
}

/** Returns the order of themes in the page that the reader has cached, or else a random order. */
function orderHad(request: FastifyRequest, keptIn: (order: number) => RenderedPage | undefined): number {
  const drawn = randomInt(offerOrders);
  if (request.headers['if-none-match'] === undefined) return drawn;
  const isOf = (order: number): boolean => {
    const page = keptIn(order);
    return page !== undefined && isHad(request, page);
  };
  return [...Array(offerOrders).keys()].find(isOf) ?? drawn;
}

function sendForm(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  shown: SentForm & {
    status: number;
    /** Defaults to the pass in `reading`. */
    pass?: string;
    waitSeconds?: number;
    /** Defaults to the value in `reading`. */
    isAnother?: boolean;
    errors?: FormProblem[];
    problem?: Refusal;
    untouched?: readonly string[];
  },
): Promise<FastifyReply> {
  const { form, asksForOwner, reading, status, waitSeconds, errors, problem, untouched } = shown;
  const { pass = reading.pass, isAnother = reading.isAnother } = shown;
  const context = pages.contextOf(request, formPath(request));
  const { language } = context;
  const page = pages.documents.renderFeedbackForm({
    ...context,
    requestId: requestIdOf(request),
    form,
    // Keeps the order of themes, so that nothing moves on the returned page.
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
  });
  return sendDocument(request, reply, page, { language, status, isPrivate: true });
}

/** Returns whether the owner is or was signed in with this browser. */
function isOwnersBrowser(request: FastifyRequest<Params>, { ownerQuestion }: Pages): Promise<boolean> {
  return ownerQuestion.isAsked(request.headers.cookie, requestIdOf(request));
}

/** Sends the form with the question "Are you {owner}?". Caches do not store this page. */
function sendOwnersForm(
  request: FastifyRequest<Params>,
  reply: FastifyReply,
  pages: Pages,
  form: PublicForm,
): Promise<FastifyReply> {
  const path = formPath(request);
  const context = pages.contextOf(request, path);
  const page = pages.documents.renderFeedbackForm({
    ...context,
    requestId: requestIdOf(request),
    form,
    order: randomInt(offerOrders),
    asksForOwner: true,
  });
  // Replaces the cookie after an answer was sent, because the next reader may be another person.
  if (pages.formCookie.read(request.headers.cookie)?.sentKey !== null)
    void reply.header('set-cookie', pages.formCookie.set(newFormMemory(), path));
  return sendDocument(request, reply, page, { language: context.language, isPrivate: true });
}

/** Sends a 404 page with the posted text, which a browser without script would lose. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const fields = request.body instanceof URLSearchParams ? [...request.body] : [];
  const unsent = fields.flatMap(([name, value]) =>
    // Skips slider values, which are not worth copying.
    name.startsWith('responses.') && /[^\d\s]/.test(value) ? [value] : [],
  );
  const page = pages.documents.renderNotFound({ ...context, what: 'feedback', unsent });
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

/**
 * Returns whether the reader continues a draft from this device and the request still accepts answers. The
 * script of the closed page finds the draft and links to this address.
 */
function goesOnWriting(request: FastifyRequest<Params>, form: PublicForm): boolean {
  return form.takes_answers && Object.hasOwn(Object(request.query), pagePaths.withDraft);
}

function thankYouPath(request: FastifyRequest<Params>): string {
  return fillPath(pagePaths.thankYou, { requestId: requestIdOf(request) });
}

/** Returns the canonical spelling of the id, so that drafts, cookies and addresses of one form agree. */
function requestIdOf(request: FastifyRequest<Params>): string {
  return canonicalId(request.params.requestId) ?? request.params.requestId;
}
