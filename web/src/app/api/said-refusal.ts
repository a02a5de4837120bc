import { CallError } from '@blindspot/contracts/client';
import { isTranslated } from '../../ui/locale.ts';

/**
 * What was thrown, a refusal in the language of the app: services speak English, which an app in English shows as it is. The words
 * are fetched once they are needed; where they cannot be had the screen's own sentence stands alone.
 */
export async function inItsLanguage(error: unknown): Promise<unknown> {
  if (!isTranslated() || !(error instanceof CallError)) return error;
  const words = await import('./refusals.ts').catch(() => undefined);
  return words?.inWordsOfTheApp(error) ?? withoutWords(error);
}

function withoutWords({ status, code, retryAfterSeconds }: CallError): CallError {
  const retryAfter = retryAfterSeconds === undefined ? null : String(retryAfterSeconds);
  return new CallError(status, { code }, retryAfter);
}
