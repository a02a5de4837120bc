import { call } from '@blindspot/contracts/client';
import { logout } from '@blindspot/contracts/endpoints';
import { paths } from '../../domain/paths.ts';
import { clearSession } from './session-store.ts';

/** Keeps the sign-out call alive, because the route guard leaves the page once the session is cleared. */
const outlivesPage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });

/** Clears the session on this device at once, and ends it on the server if the server is reachable. */
export async function logOut(): Promise<void> {
  const ended = call(logout, {}, { signal: AbortSignal.timeout(3_000), fetch: outlivesPage }).catch(
    () => undefined,
  );
  clearSession();
  await ended;
  location.replace(paths.login);
}
