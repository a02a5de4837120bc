import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import type { AuthResponse, User } from '@blindspot/contracts/http/sessions';
import { useSyncExternalStore } from 'react';
import { forgetReturnAddress } from '../../ui/return-address.ts';
import { readStored, readStoredJson, writeStored } from '../../ui/storage.ts';

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** Storage key of the list of requests for which the owner declined a self-view. */
export const declinedKey = 'selfViewDeclined';

function readSession(): Session | null {
  const token = readStored(storageKeys.token);
  const user = readStoredJson(storageKeys.user) as Partial<User> | null;
  const isUser = typeof user?.email === 'string' && typeof user.name === 'string';
  return token && isUser ? { token, user: user as User } : null;
}

let current: Session | null | undefined;
const listeners = new Set<() => void>();

export function currentSession(): Session | null {
  current ??= readSession();
  return current;
}

function changeTo(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Reads the storage again, because another tab may have refreshed, signed in or signed out. */
export function rereadSession(): Session | null {
  const stored = readSession();
  if (stored?.token !== current?.token || stored?.user.id !== current?.user.id) changeTo(stored);
  return currentSession();
}

export function storeSession({ user, access_token: token }: AuthResponse): Session {
  writeStored(storageKeys.token, token);
  writeStored(storageKeys.user, JSON.stringify(user));
  const session = { token, user };
  changeTo(session);
  return session;
}

/** Removes the stored session from this device. The current page keeps the session in memory. */
export function forgetStored(): void {
  for (const key of [storageKeys.token, storageKeys.user, declinedKey]) writeStored(key, null);
  forgetReturnAddress();
}

export function clearSession(): void {
  forgetStored();
  changeTo(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.token || event.key === storageKeys.user)
      rereadSession();
  });
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession);
