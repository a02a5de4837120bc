import type { Language } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { FormProblem, Refusal } from '@blindspot/contracts/pages/page';
import { CallError } from '@blindspot/contracts/client';
import type { AppError } from '@blindspot/service-kit/process/app-error';
import type { FastifyRequest } from 'fastify';
import type { Pages } from './page-context.ts';
import { refusalOf } from './service-client.ts';

export function reportedFaults(
  { errors = [] }: Pick<AppError, 'errors'>,
  { sayFault }: Pick<Documents, 'sayFault'>,
  language: Language,
): FormProblem[] {
  return errors.map((fault) => ({ path: fault.path, message: sayFault(fault, language) }));
}

/** Returns the status and text of a rejected call: its first field error or its reason. Throws other errors. */
export function rejectionOf(
  error: unknown,
  request: FastifyRequest,
  { documents, contextOf }: Pages,
): { status: number; problem: string } {
  if (!(error instanceof CallError)) throw error;
  const refusal = refusalOf(error, '');
  const { language } = contextOf(request);
  const [first] = reportedFaults(refusal, documents, language);
  return { status: error.status, problem: first?.message ?? documents.sayRefusal(refusal, language) };
}

/** Returns the status, code and detail of a rejected call. Throws other errors. */
export function reasonOf(error: unknown): Refusal & { status: number } {
  if (!(error instanceof CallError) || error.status >= 500 || error.detail === undefined) throw error;
  return { status: error.status, code: error.code, detail: error.detail };
}
