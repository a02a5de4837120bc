import { CallError } from '@blindspot/contracts/client';
import { canonicalId } from '@blindspot/contracts/fields';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import {
  changeByReceiptRoute,
  changeQuotingRoute,
  eraseByReceiptRoute,
  readReceiptRoute,
} from '@blindspot/contracts/http/receipts';
import type { Quoting } from '@blindspot/contracts/http/feedback-responses';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptReceipt, ReceiptChange, ReceiptPage } from '@blindspot/contracts/pages/receipts';
import type { Pages } from './page-context.ts';
import { fieldsOf } from './posted-fields.ts';
import { sendDocument } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { reportedFaults } from './rejection-text.ts';

/** Adds the page that opens an answer by its receipt. The receipt is posted, so that no URL contains it. */
export function addReceiptPages(app: App, pages: Pages): void {
  app.get(pagePaths.receipt, { config: { operation: 'page-receipt' } }, (request, reply) =>
    sendEntrance(request, reply, pages),
  );

  const posted = { config: { operation: 'page-receipt-post', keepsFields: true } };
  app.post(pagePaths.receipt, posted, async (request, reply) => {
    const fields = fieldsOf(request);
    const { receipt, typed, step, requestId, order, title, quoting, hasChange, problem } =
      pages.documents.readReceiptPost(fields, pages.contextOf(request).language);
    if (receipt === undefined) return sendEntrance(request, reply, pages, { problem, typed, status: 422 });
    if (step === 'keep' || step === 'forget') {
      // A post from another site has no cookie, so saving its receipt would replace all kept receipts.
      if (isFromAnotherSite(request)) return sendEntrance(request, reply, pages);
      const instead = { receipt, requestId: canonicalId(requestId), title, order };
      replaceKept(request, reply, pages, receipt, step === 'keep' ? [instead] : []);
      void reply.header('cache-control', 'no-store');
      return reply.redirect(pagePaths.receipt, 303);
    }
    try {
      if (step === 'erase') return await erase(request, reply, pages, receipt);
      const asked = {
        receipt,
        order,
        ...(hasChange && { changed: fields }),
        ...(step === 'quoting' && { quoting }),
      };
      return await show(request, reply, pages, asked);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) throw error;
      const { language } = pages.contextOf(request);
      const rejection =
        error.detail === undefined
          ? {}
          : { problem: pages.documents.sayRefusal({ code: error.code, detail: error.detail }, language) };
      return sendEntrance(request, reply, pages, { ...rejection, typed, status: 404 });
    }
  });
}

const notSaved = 'Your changes were not saved. Please try again.';

interface AskedReceipt {
  receipt: string;
  order: number | undefined;
  changed?: URLSearchParams;
  quoting?: Quoting;
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  { receipt, order, changed, quoting }: AskedReceipt,
): Promise<FastifyReply> {
  const { callService } = pages;
  const params = { receipt };
  const { body: view } = await callService(readReceiptRoute, { params }, { request });
  const { body: form } = await callService(
    getPublicFormRoute,
    { params: { requestId: view.request_id } },
    { request },
  );
  const open: Opened = { step: 'open', receipt, order, view, form };
  const reading =
    changed && pages.documents.readReceiptChange(changed, form.questions, pages.contextOf(request).language);
  const withTyped = reading ? { ...open, values: reading.values } : open;
  if (quoting) return changeQuoting(request, reply, pages, withTyped, quoting);
  if (reading) return changeAnswers(request, reply, pages, open, reading);
  return send(request, reply, pages, open);
}

type Opened = Extract<ReceiptPage, { step: 'open' }>;

async function changeAnswers(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  open: Opened,
  { change, values, errors }: ReceiptChange,
): Promise<FastifyReply> {
  const { callService, documents } = pages;
  const { language } = pages.contextOf(request);
  if (errors.length > 0) return send(request, reply, pages, { ...open, values, errors }, 422);
  try {
    const params = { receipt: open.receipt };
    const { body } = await callService(changeByReceiptRoute, { params, body: change }, { request });
    return await send(request, reply, pages, { ...open, view: body, saved: 'answer' });
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 404) throw error;
    const refusal = refusalOf(error, notSaved);
    const { status } = refusal;
    const problem = documents.sayRefusal(refusal, language);
    void reply.headers(refusal.headers);
    // An analysis used the answer after the page was opened, so the answer is read-only now.
    const page =
      status === 409
        ? { ...open, view: { ...open.view, can_change: false }, problem }
        : { ...open, values, errors: reportedFaults(refusal, documents, language), problem };
    return send(request, reply, pages, page, status);
  }
}

async function changeQuoting(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  open: Opened,
  quoting: Quoting,
): Promise<FastifyReply> {
  try {
    const asked = { params: { receipt: open.receipt }, body: quoting };
    const { body } = await pages.callService(changeQuotingRoute, asked, { request });
    return await send(request, reply, pages, { ...open, view: body, saved: 'quoting' });
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 404) throw error;
    const refusal = refusalOf(error, notSaved);
    const problem = pages.documents.sayRefusal(refusal, pages.contextOf(request).language);
    const view = refusal.status === 409 ? { ...open.view, can_change: false } : open.view;
    return send(request, reply.headers(refusal.headers), pages, { ...open, view, problem }, refusal.status);
  }
}

async function erase(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  receipt: string,
): Promise<FastifyReply> {
  await pages.callService(eraseByReceiptRoute, { params: { receipt } }, { request });
  replaceKept(request, reply, pages, receipt);
  return send(request, reply, pages, { step: 'erased' });
}

function replaceKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { keptReceipts }: Pages,
  receipt: string,
  instead: readonly KeptReceipt[] = [],
): void {
  const before = keptReceipts.read(request.headers.cookie);
  const others = before.filter((one) => one.receipt !== receipt);
  if (others.length < before.length || instead.length > 0)
    void reply.header('set-cookie', keptReceipts.replace(before, [...others, ...instead]));
}

function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function sendEntrance(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  { status = 200, ...shown }: { status?: number; problem?: string; typed?: string } = {},
): Promise<FastifyReply> {
  const kept = pages.keptReceipts.read(request.headers.cookie);
  return send(request, reply, pages, { step: 'enter', ...shown, kept }, status);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: ReceiptPage,
  status = 200,
): Promise<FastifyReply> {
  // Later steps have no language switch, because a switch would lose the receipt in the posted body.
  const switchAt = page.step === 'enter' ? pagePaths.receipt : undefined;
  return sendDocument(request, reply, pages, 'renderReceipt', page, { switchAt, status });
}
