import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReturnAddress, takeReturnAddress } from '../../ui/return-address.ts';
import { freshToken, receiveSession, replaceToken, SignedOutError } from './refresh.ts';
import { clearSession, currentSession, storeSession } from './session-store.ts';

const user = { id: 'u1', name: 'Maya', email: 'maya@example.com', is_admin: false, email_verified: true };

const screen = 'https://blindspot.example/summary/r1?view=share';

/** A token that ends `inSeconds` from now; the mark makes two of them differ. */
function token(inSeconds: number, mark = ''): string {
  const now = Math.floor(Date.now() / 1_000);
  return `h.${Buffer.from(JSON.stringify({ iat: now, exp: now + inSeconds, mark })).toString('base64url')}.s`;
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  }
  vi.stubGlobal('location', { href: screen });
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  clearSession();
  server.mockReset();
  vi.unstubAllGlobals();
});

describe('the token of a call', () => {
  it('is the one at hand while it is good', async () => {
    const good = token(900);
    storeSession({ user, access_token: good });
    expect(await freshToken()).toBe(good);
  });

  it('is replaced before it ends', async () => {
    const next = token(900, 'next');
    server.mockResolvedValue(answer(200, { user, access_token: next }));
    storeSession({ user, access_token: token(30) });
    expect(await freshToken()).toBe(next);
  });

  it('is not to be had without a session', async () => {
    await expect(freshToken()).rejects.toBeInstanceOf(SignedOutError);
  });
});

describe('a token that came with another answer', () => {
  const renamed = { ...user, name: 'Maya King' };

  it('is the one of the next call, here and in every other tab', async () => {
    storeSession({ user, access_token: token(900) });
    const fresh = token(900, 'renamed');
    receiveSession({ user: renamed, access_token: fresh });
    expect(await freshToken()).toBe(fresh);
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(currentSession()?.user.name).toBe('Maya King');
  });

  it('is not undone by an exchange that began before it', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    const fresh = token(900, 'renamed');
    server.mockImplementation(async () => {
      receiveSession({ user: renamed, access_token: fresh });
      return answer(200, { user, access_token: token(900, 'exchanged before') });
    });
    expect(await replaceToken(stale)).toBe(fresh);
    expect(currentSession()).toEqual({ user: renamed, token: fresh });
  });
});

describe('replacing a token', () => {
  it('is one exchange for all calls that wait', async () => {
    server.mockImplementation(async () => answer(200, { user, access_token: token(900, 'next') }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await Promise.all([replaceToken(stale), replaceToken(stale), freshToken()]);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('is one exchange also where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    server.mockImplementation(async () => answer(200, { user, access_token: token(900, 'next') }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await Promise.all([replaceToken(stale), replaceToken(stale)]);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('ends the session when the server refuses', async () => {
    server.mockResolvedValue(answer(401, { detail: 'Please sign in again.', code: 'session_over' }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(currentSession()).toBeNull();
  });

  it('keeps the address of the screen once for the next sign-in when the session has expired', async () => {
    server.mockResolvedValue(answer(401, { detail: 'Please sign in again.', code: 'session_over' }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(takeReturnAddress()).toBe(screen);
    expect(takeReturnAddress()).toBeNull();
  });

  it('keeps no address of a screen after a logout', () => {
    storeSession({ user, access_token: token(900) });
    keepReturnAddress();
    clearSession();
    expect(takeReturnAddress()).toBeNull();
  });

  it('keeps the session that began in another tab while the one before it was refused', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    const begun = token(900, 'signed in again');
    server.mockImplementation(async () => {
      localStorage.setItem('token', begun);
      return answer(401, { detail: 'Please sign in again.', code: 'session_over' });
    });
    expect(await replaceToken(stale)).toBe(begun);
    expect(currentSession()?.token).toBe(begun);
  });

  it('keeps the session when the server cannot be reached', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(TypeError);
    expect(currentSession()?.token).toBe(stale);
  });

  it('does not sign in again when its answer comes after a logout', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    server.mockImplementation(async () => {
      clearSession();
      return answer(200, { user, access_token: token(900, 'late') });
    });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(currentSession()).toBeNull();
  });

  it('does not sign out whoever signed in anew before its refusal comes', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    const anew = token(900, 'anew');
    server.mockImplementation(async () => {
      receiveSession({ user, access_token: anew });
      return answer(401, { detail: 'Please sign in again.', code: 'session_over' });
    });
    expect(await replaceToken(stale)).toBe(anew);
    expect(currentSession()?.token).toBe(anew);
  });

  it('takes what another tab has fetched meanwhile', async () => {
    storeSession({ user, access_token: token(30) });
    const fromOtherTab = token(900, 'other');
    localStorage.setItem('token', fromOtherTab);
    expect(await replaceToken(token(30, 'older'))).toBe(fromOtherTab);
    expect(server).not.toHaveBeenCalled();
  });
});
