import { call, CallError } from '@blindspot/contracts/client';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { getOwnViewRoute, saveOwnViewRoute } from '@blindspot/contracts/http/own-views';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { createFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import type { FeedbackForm, TappedThemes } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { setTimeout as pause } from 'node:timers/promises';
import { demoOwners, type DemoOwner, type DemoRequest } from './demo-content.ts';
import type { DemoFile } from './demo-file.ts';

export interface DemoResult {
  /** `password` is undefined for an account whose owner has chosen another one. */
  readonly logins: readonly { name: string; email: string; password: string | undefined }[];
  readonly shareUrl: string | undefined;
}

interface Product {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
}

/**
 * Fills an instance with invented owners, requests and answers, all through the public API, as a person would. Goes on where an
 * earlier run was interrupted: `file` keeps the password of the demo accounts, and whether the demo is complete. What was
 * deleted from a complete demo stays deleted.
 * @throws CallError when the instance refuses a call.
 */
export async function fillDemo(
  baseUrl: string,
  file: DemoFile,
  options: { fetch?: typeof fetch } = {},
): Promise<DemoResult> {
  const product = { baseUrl, fetch: patient(options.fetch ?? fetch) };
  const kept = await file.read();
  const logins: DemoResult['logins'][number][] = [];
  let { shareUrl } = kept;
  for (const owner of demoOwners) {
    const { name, email } = owner;
    const signedIn = await signIn(product, owner, kept.password);
    logins.push({ name, email, password: signedIn && kept.password });
    // An account that is new has nothing yet, whatever the file says of a database that is gone.
    if (!signedIn || (kept.isComplete && !signedIn.isNew)) continue;
    for (const item of owner.requests) {
      shareUrl = (await fillRequest(product, signedIn.token, item)) ?? shareUrl;
    }
  }
  await file.write({ ...kept, isComplete: true, shareUrl });
  return { logins, shareUrl };
}

/** Undefined where the account is there with another password. */
async function signIn(
  product: Product,
  { name, email }: DemoOwner,
  password: string,
): Promise<{ token: string; isNew: boolean } | undefined> {
  try {
    const { body } = await call(registerRoute, { body: { name, email, password } }, product);
    return { token: body.access_token, isNew: true };
  } catch (error) {
    if (!isRefusal(error, 409)) throw error;
  }
  try {
    const { body } = await call(loginRoute, { body: { email, password } }, product);
    return { token: body.access_token, isNew: false };
  } catch (error) {
    if (!isRefusal(error, 401)) throw error;
    return undefined;
  }
}

/** Does what is missing of it, in the order in which people would. Returns the address of the shared result. */
async function fillRequest(product: Product, token: string, item: DemoRequest): Promise<string | undefined> {
  const asOwner = { ...product, token };
  const { requests } = (await call(listMyRequestsRoute, {}, asOwner)).body;
  const request =
    requests.find(({ title }) => title === item.request.title) ??
    (await call(createFeedbackRequestRoute, { body: item.request }, asOwner)).body;
  const requestId = request.id;
  const { questions: form } = (await call(getPublicFormRoute, { params: { requestId } }, product)).body;
  if (item.ownView) await sayOwnView(asOwner, requestId, item.ownView);
  for (const [index, { submission, taps }] of item.answers.entries()) {
    // The count may lag behind: the same key makes an answer that is there already no second one.
    if (index >= request.response_count) {
      await call(
        submitFeedbackResponseRoute,
        {
          params: { requestId },
          headers: { 'idempotency-key': `demo-${requestId}-${index}` },
          body: { ...submission, themes: tapped(form, taps) },
        },
        product,
      );
    }
    if (index + 1 === item.openedAfter && index + 1 >= request.response_count)
      await openResult(asOwner, requestId);
  }
  if (!item.shared) return undefined;
  const { body } = await call(shareSummaryRoute, { params: { requestId } }, asOwner);
  return body.share_url;
}

/** Each theme under the first question that offers it and takes one more. */
function tapped({ offers = {} }: FeedbackForm, taps: readonly string[]): TappedThemes {
  const themes: TappedThemes = {};
  for (const theme of taps) {
    const under = Object.entries(offers).find(
      ([key, { first, more }]) =>
        [...first, ...more].includes(theme) && (themes[key] ?? []).length < limits.offer.taken,
    );
    if (under) (themes[under[0]] ??= []).push(theme);
  }
  return themes;
}

/** Only before the first reading, and not again where it was given. */
async function sayOwnView(
  asOwner: Product & { token: string },
  requestId: string,
  ownView: NonNullable<DemoRequest['ownView']>,
): Promise<void> {
  const params = { id: requestId };
  const { offered, open, given } = (await call(getOwnViewRoute, { params }, asOwner)).body;
  if (!open || given) return;
  const isOffered = (theme: string): boolean => offered.some(({ id }) => id === theme);
  const { themes = { own: [], guess: [] }, marks = { own: {}, guess: {} } } = ownView;
  const picks = { own: themes.own.filter(isOffered), guess: themes.guess.filter(isOffered) };
  await call(saveOwnViewRoute, { params, body: { themes: picks, marks } }, asOwner);
}

/** Reads as the owner does for the first time: whoever has answered by now is in. */
async function openResult(asOwner: Product & { token: string }, requestId: string): Promise<void> {
  const deadline = Date.now() + startWaitMs;
  while (Date.now() < deadline) {
    const { body } = await call(getSummaryRoute, { params: { requestId } }, asOwner);
    if (body.status === 'ready' && body.stage === 'full') return;
    await pause(500);
  }
  throw new Error(`The analysis of the demo request did not end within ${startWaitMs / 1000} s.`);
}

/** A product that has just started may be too busy: it says when to come again, and is asked again for two minutes. */
function patient(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const until = Date.now() + startWaitMs;
    for (;;) {
      const reply = await ask(input, init);
      if (reply.status !== 503 || Date.now() > until) return reply;
      await reply.body?.cancel();
      await pause(Number(reply.headers.get('retry-after') ?? 1) * 1_000);
    }
  };
}

const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status;
