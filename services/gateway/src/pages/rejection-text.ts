import type { Language } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import type { AppError } from '@blindspot/service-kit/process/app-error';

/** Returns the error of each field, in the language of the page. */
export function reportedFaults(
  { errors = [] }: Pick<AppError, 'errors'>,
  { sayFault }: Pick<Documents, 'sayFault'>,
  language: Language,
): FormProblem[] {
  return errors.map((fault) => ({ path: fault.path, message: sayFault(fault, language) }));
}

/** Returns the first field's error, or else the reason, in the language of the page. */
export function rejectionText(
  refusal: Pick<AppError, 'code' | 'detail' | 'errors'>,
  documents: Pick<Documents, 'sayFault' | 'sayRefusal'>,
  language: Language,
): string {
  const [first] = reportedFaults(refusal, documents, language);
  return first?.message ?? documents.sayRefusal(refusal, language);
}
