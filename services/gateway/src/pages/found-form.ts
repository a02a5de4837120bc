import { hash } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { canonicalId } from '@blindspot/contracts/fields';
import { getPublicFormRoute, type PublicForm } from '@blindspot/contracts/http/public-forms';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { fillPath } from '@blindspot/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { Pages } from './page-context.ts';

export interface FormParams {
  Params: { requestId: string };
}

export interface FoundForm {
  form: PublicForm;
  /** Cache keys contain this digest in place of `form`. */
  digest: string;
}

/** Fetches the form through the cache. Returns undefined for an unknown or removed request. */
export async function findForm(
  request: FastifyRequest<FormParams>,
  pages: Pages,
): Promise<FoundForm | undefined> {
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

export function isOwnersBrowser(
  request: FastifyRequest<FormParams>,
  { ownerQuestion }: Pages,
): Promise<boolean> {
  return ownerQuestion.isAsked(request.headers.cookie, requestIdOf(request));
}

export function formPath(request: FastifyRequest<FormParams>): string {
  return fillPath(pagePaths.feedbackForm, { requestId: requestIdOf(request) });
}

export function thankYouPath(request: FastifyRequest<FormParams>): string {
  return fillPath(pagePaths.thankYou, { requestId: requestIdOf(request) });
}

/** Returns the canonical spelling of the request's id, so that drafts, cookies and URLs of one form agree. */
export function requestIdOf(request: FastifyRequest<FormParams>): string {
  return canonicalId(request.params.requestId) ?? request.params.requestId;
}
