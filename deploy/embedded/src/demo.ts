import { randomBytes } from 'node:crypto';
import { call, CallError } from '@blindspot/contracts/client';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
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
  for (const [index, submission] of item.answers.entries()) {
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId: request.id },
        headers: { 'idempotency-key': `demo-${request.id}-${index}` },
        body: submission,
      },
      { baseUrl },
    );
    if (index + 1 === item.openedAfter) await openResult(baseUrl, token, request.id);
  }
  if (!item.shared) return undefined;
  const { body } = await call(shareSummaryRoute, { params: { requestId: request.id } }, { baseUrl, token });
  return body.share_url;
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
