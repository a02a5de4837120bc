import { freshToken, replaceToken } from '../session/refresh.ts';

/** Fetches what is no JSON, as the signed-in person; a refused token is replaced once. */
export async function signedFetch(path: string, accept: string, init: RequestInit = {}): Promise<Response> {
  const send = (token: string) =>
    fetch(path, { ...init, headers: { accept, authorization: `Bearer ${token}` } });
  const token = await freshToken();
  const answer = await send(token);
  return answer.status === 401 ? send(await replaceToken(token)) : answer;
}
