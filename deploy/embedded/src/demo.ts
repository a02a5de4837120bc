import { randomBytes } from 'node:crypto';
import { call, CallError } from '@blindspot/contracts/client';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { getOwnViewRoute, saveOwnViewRoute } from '@blindspot/contracts/http/own-views';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import type { FeedbackForm, TappedThemes } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import { setTimeout as pause } from 'node:timers/promises';
import { demoOwners, type DemoOwner, type DemoRequest } from './demo-content.ts';

export interface DemoResult {
  readonly logins: readonly { name: string; email: string; password: string }[];
  readonly shareUrl: string | undefined;
  /** false when the instance already held the demo. */
  readonly filled: boolean;
}

const openingDeadlineMs = 60_000;

/**
 * Fills a fresh instance with invented owners, requests and answers, all through the public API, as a person would.
 * Does nothing on an instance that already holds them.
 * @throws CallError when the instance refuses a call.
 */
export async function fillDemo(
  baseUrl: string,
  password = randomBytes(9).toString('base64url'),
): Promise<DemoResult> {
  const logins = demoOwners.map(({ name, email }) => ({ name, email, password }));
  let shareUrl: string | undefined;
  for (const owner of demoOwners) {
    const token = await register(baseUrl, owner, password);
    if (!token) return { logins: [], shareUrl: undefined, filled: false };
    for (const item of owner.requests) shareUrl = (await fillRequest(baseUrl, token, item)) ?? shareUrl;
  }
  return { logins, shareUrl, filled: true };
}

async function register(
  baseUrl: string,
  { name, email }: DemoOwner,
  password: string,
): Promise<string | undefined> {
  try {
    const { body } = await call(registerRoute, { body: { name, email, password } }, { baseUrl });
    return body.access_token;
  } catch (error) {
    if (error instanceof CallError && error.status === 409) return undefined;
    throw error;
  }
}

async function fillRequest(baseUrl: string, token: string, item: DemoRequest): Promise<string | undefined> {
  const { body: request } = await call(
    createFeedbackRequestRoute,
    { body: item.request },
    { baseUrl, token },
  );
  const requestId = request.id;
  const { questions: form } = (await call(getPublicFormRoute, { params: { requestId } }, { baseUrl })).body;
  if (item.ownView) await sayOwnView(baseUrl, token, { requestId, ownView: item.ownView });
  for (const [index, { submission, taps }] of item.answers.entries()) {
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: { 'idempotency-key': `demo-${requestId}-${index}` },
        body: { ...submission, themes: tapped(form, taps) },
      },
      { baseUrl },
    );
    if (index + 1 === item.openedAfter) await openResult(baseUrl, token, requestId);
  }
  if (!item.shared) return undefined;
  const { body } = await call(shareSummaryRoute, { params: { requestId } }, { baseUrl, token });
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

async function sayOwnView(
  baseUrl: string,
  token: string,
  { requestId, ownView }: { requestId: string; ownView: NonNullable<DemoRequest['ownView']> },
): Promise<void> {
  const params = { id: requestId };
  const { offered } = (await call(getOwnViewRoute, { params }, { baseUrl, token })).body;
  const isOffered = (theme: string): boolean => offered.some(({ id }) => id === theme);
  const { themes = { own: [], guess: [] }, marks = { own: {}, guess: {} } } = ownView;
  const picks = { own: themes.own.filter(isOffered), guess: themes.guess.filter(isOffered) };
  await call(saveOwnViewRoute, { params, body: { themes: picks, marks } }, { baseUrl, token });
}

/** Reads as the owner does for the first time: whoever has answered by now is in. */
async function openResult(baseUrl: string, token: string, requestId: string): Promise<void> {
  const deadline = Date.now() + openingDeadlineMs;
  while (Date.now() < deadline) {
    const { body } = await call(getSummaryRoute, { params: { requestId } }, { baseUrl, token });
    if (body.status === 'ready' && body.stage === 'full') return;
    await pause(500);
  }
  throw new Error('The analysis of the demo request did not end within a minute.');
}
