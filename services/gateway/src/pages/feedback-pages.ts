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
import { acceptForms, fieldsOf } from './posted-fields.ts';
import { quickQuality, sendDocument, sendPage } from './send-document.ts';

export function addFeedbackPages(app: App, pages: Pages): void {
  acceptForms(app, bodyBytes.submissionForm);

  const formPage = { config: { operation: 'page-feedback-form' } };
  app.get<FormParams>(pagePaths.feedbackForm, formPage, async (request, reply) => {
    const found = await findForm(request, pages);
    if (!found) return sendNotFound(request, reply, pages);
    const { form } = found;
    // Sends 200, so that a chat preview of the link shows that the request is closed.
    if (form.closed && !goesOnWriting(request, form)) return sendClosed(request, reply, pages, form);
    if (await isOwnersBrowser(request, pages)) return sendOwnersForm(request, reply, pages, form);
    return sendNewForm(request, reply, pages, found);
  });

  const submission = { config: { operation: 'page-feedback-submit', keepsFields: true } };
  app.post<FormParams>(pagePaths.feedbackForm, submission, async (request, reply) => {
    const found = await findForm(request, pages);
    if (!found) return sendNotFound(request, reply, pages);
    const { form } = found;
    const asksForOwner = await isOwnersBrowser(request, pages);
    const reading = pages.documents.readFeedbackForm(
      fieldsOf(request),
      form.questions,
      pages.contextOf(request).language,
      { owner: form.owner_name, isOwner: asksForOwner, quoting: form.asks_quoting },
    );
    const sent = { form, asksForOwner, reading };
    const { errors, untouched, isAsIs, choosesLanguage } = reading;
    if (choosesLanguage) return sendForm(request, reply, pages, { ...sent, status: 200 });
    if (errors.length > 0) return sendForm(request, reply, pages, { ...sent, errors, status: 422 });
    // Asks about untouched sliders only once, so that a person can leave them untouched.
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
  const { language } = pages.contextOf(request);
  const requestId = requestIdOf(request);
  const hasAnswered = pages.keptReceipts.hasAnswered(request.headers.cookie);
  const keyOf = (order: number): string => `${requestId} ${digest} ${order} ${hasAnswered}`;
  const order = orderHad(request, (had) => pages.rendered.kept('renderFeedbackForm', language, keyOf(had)));
  renewFormCookie(request, reply, pages);
  const data = { requestId, form, order, hasAnswered };
  return sendPage(request, reply, pages, 'renderFeedbackForm', data, {
    switchAt: formPath(request),
    key: keyOf(order),
    quality: quickQuality,
    cache: 'private',
    isPrivate: true,
  });
}

/** Sets a new cookie if there is none or if an answer was sent, because the next reader may be another person. */
function renewFormCookie(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  { formCookie }: Pages,
): void {
  if (formCookie.read(request.headers.cookie)?.sentKey !== null)
    void reply.header('set-cookie', formCookie.set(newFormMemory(), formPath(request)));
}

/** Returns the order of themes in the reader's cached page, or a random order if no page is cached. */
function orderHad(request: FastifyRequest, keptIn: (order: number) => RenderedPage | undefined): number {
  const drawn = randomInt(offerOrders);
  if (request.headers['if-none-match'] === undefined) return drawn;
  const isOf = (order: number): boolean => {
    const page = keptIn(order);
    return page !== undefined && isHad(request, page);
  };
  return [...Array(offerOrders).keys()].find(isOf) ?? drawn;
}

/** Sends the form with the question "Are you {owner}?". Caches must not store it. */
function sendOwnersForm(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  form: PublicForm,
): Promise<FastifyReply> {
  renewFormCookie(request, reply, pages);
  const data = { requestId: requestIdOf(request), form, order: randomInt(offerOrders), asksForOwner: true };
  const options = { switchAt: formPath(request) };
  return sendDocument(request, reply, pages, 'renderFeedbackForm', data, options);
}

function sendClosed(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  { owner_name: ownerName, takes_answers: takesAnswers }: PublicForm,
): Promise<FastifyReply> {
  const data = { ownerName, requestId: requestIdOf(request), takesAnswers };
  const options = { switchAt: formPath(request) };
  return sendDocument(request, reply, pages, 'renderClosedForm', data, options);
}

/**
 * Returns true if the reader opened the link to a draft and the request still accepts answers. The closed page
 * shows this link after its JavaScript finds a draft on the device.
 */
function goesOnWriting(request: FastifyRequest<FormParams>, form: PublicForm): boolean {
  return form.takes_answers && Object.hasOwn(Object(request.query), pagePaths.withDraft);
}
