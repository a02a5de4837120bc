import { CallError } from '@blindspot/contracts/client';
import { freshToken, replaceToken } from '../../../session/refresh.ts';

/**
 * Lets the browser keep the file that `path` gives as CSV. Returns the name the server gave it.
 * @throws CallError for a refusal, what `fetch` throws where the file did not come whole.
 */
export async function downloadCsv(path: string): Promise<string> {
  const token = await freshToken();
  let answer = await requestCsv(path, token);
  if (answer.status === 401) answer = await requestCsv(path, await replaceToken(token));
  if (!answer.ok)
    throw new CallError(
      answer.status,
      await answer.json().catch(() => undefined),
      answer.headers.get('retry-after'),
    );
  const name = fileNameOf(answer.headers.get('content-disposition'));
  saveFile(await answer.blob(), name);
  return name;
}

function requestCsv(path: string, token: string): Promise<Response> {
  return fetch(path, { headers: { accept: 'text/csv', authorization: `Bearer ${token}` } });
}

function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'blindspot.csv';
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then, however large it is.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
