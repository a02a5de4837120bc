import { randomInt } from 'node:crypto';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import { bodyBytes } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHad } from '../shared-text.ts';
import { sendForm, sendNotFound, submitAnswer } from './feedback-submission.ts';
import { newFormMemory } from './form-cookie.ts';
import {
  findForm,
  formPath,
  isOwnersBrowser,
  requestIdOf,
  type FormParams,
  type FoundForm,
} from './found-form.ts';
import type { Pages } from './page-context.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { sendDocument, sendPage } from './send-document.ts';

/**
 * Compression level of pages that are rendered per request. The highest level would take a tenth of a second.
 */
export const formQuality = 5;

/** Adds the form for responders, which works without script. */
export function addFeedbackPages(app: App, pages: Pages): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytes.submissionForm },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  const formPage = {
    config: { operation: 'page-feedback-form' },
  };
  app.get<FormParams>(pagePaths.feedbackForm, formPage, async (request, reply) => {
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
  app.post<FormParams>(pagePaths.feedbackForm, submission, async (request, reply) => {
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
    // Asks only once about untouched sliders, so that a person can leave them untouched.
    if (untouched.length > 0 && !isAsIs)
      return sendForm(request, reply, pages, { ...sent, untouched, status: 422 });
    return submitAnswer(request, reply, pages, sent);
  });
}

/** Sends the empty form, rendered once per language and order of themes. */
function sendNewForm(
  request: FastifyRequest<FormParams>,
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
  // Sets a new cookie if there is none or if an answer was sent, because the next reader may be another
  // person.
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

/** Sends the form with the question "Are you {owner}?". Caches do not store this page. */
function sendOwnersForm(
  request: FastifyRequest<FormParams>,
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
  // Sets a new cookie if there is none or if an answer was sent, because the next reader may be another
  // person.
  if (pages.formCookie.read(request.headers.cookie)?.sentKey !== null)
    void reply.header('set-cookie', pages.formCookie.set(newFormMemory(), path));
  return sendDocument(request, reply, page, { language: context.language, isPrivate: true });
}

function sendClosed(
  request: FastifyRequest<FormParams>,
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
 * query comes from a hidden link on the closed page, which its script shows if the device has a draft.
 */
function goesOnWriting(request: FastifyRequest<FormParams>, form: PublicForm): boolean {
  return form.takes_answers && Object.hasOwn(Object(request.query), pagePaths.withDraft);
}
