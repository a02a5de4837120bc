import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReturnAddress, takeReturnAddress } from '../../ui/return-address.ts';
import { freshToken, receiveSession, replaceAt, replaceToken, SignedOutError } from './refresh.ts';
import { clearSession, currentSession, storeSession } from './session-store.ts';

const user = { id: 'u1', name: 'Maya', email: 'maya@example.com', is_admin: false, email_verified: true };

const screen = 'https://blindspot.example/summary/r1?view=share';

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

describe('freshToken', () => {
  it('freshToken returns the stored token while it is valid', async () => {
    const good = token(900);
    storeSession({ user, access_token: good });
    expect(await freshToken()).toBe(good);
  });

  it('freshToken replaces the token before it expires', async () => {
    const next = token(900, 'next');
    server.mockResolvedValue(answer(200, { user, access_token: next }));
    storeSession({ user, access_token: token(30) });
    expect(await freshToken()).toBe(next);
  });

  it('freshToken throws without a session', async () => {
    await expect(freshToken()).rejects.toBeInstanceOf(SignedOutError);
  });
});

describe('receiveSession', () => {
  const renamed = { ...user, name: 'Maya King' };

  it('receiveSession makes the next call in every tab use the new token', async () => {
    storeSession({ user, access_token: token(900) });
    const fresh = token(900, 'renamed');
    receiveSession({ user: renamed, access_token: fresh });
    expect(await freshToken()).toBe(fresh);
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(currentSession()?.user.name).toBe('Maya King');
  });

  it('receiveSession keeps its session if a token exchange that started earlier ends later', async () => {
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

describe('replaceToken', () => {
  it('replaceToken sends one call for a new token if several callers wait for it', async () => {
    server.mockImplementation(async () => answer(200, { user, access_token: token(900, 'next') }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await Promise.all([replaceToken(stale), replaceToken(stale), freshToken()]);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('replaceToken sends one call for a new token in a browser without the Web Locks API', async () => {
    vi.stubGlobal('navigator', {});
    server.mockImplementation(async () => answer(200, { user, access_token: token(900, 'next') }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await Promise.all([replaceToken(stale), replaceToken(stale)]);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('replaceToken ends the session if the server rejects the exchange', async () => {
    server.mockResolvedValue(answer(401, { detail: 'Please sign in again.', code: 'session_over' }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(currentSession()).toBeNull();
  });

  it("replaceToken keeps the screen's address for the next sign-in after the session expires", async () => {
    server.mockResolvedValue(answer(401, { detail: 'Please sign in again.', code: 'session_over' }));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(takeReturnAddress()).toBe(screen);
    expect(takeReturnAddress()).toBeNull();
  });

  it('a logout forgets the address of the screen', () => {
    storeSession({ user, access_token: token(900) });
    keepReturnAddress();
    clearSession();
    expect(takeReturnAddress()).toBeNull();
  });

  it('replaceToken keeps a session that another tab stores while the server rejects the exchange', async () => {
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

  it('replaceToken keeps the session if the server is unreachable', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const stale = token(30);
    storeSession({ user, access_token: stale });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(TypeError);
    expect(currentSession()?.token).toBe(stale);
  });

  it('replaceToken ignores a response that arrives after a logout', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    server.mockImplementation(async () => {
      clearSession();
      return answer(200, { user, access_token: token(900, 'late') });
    });
    await expect(replaceToken(stale)).rejects.toBeInstanceOf(SignedOutError);
    expect(currentSession()).toBeNull();
  });

  it('replaceToken keeps a session that this tab receives while the server rejects the exchange', async () => {
    const stale = token(30);
    storeSession({ user, access_token: stale });
    const renewed = token(900, 'renewed');
    server.mockImplementation(async () => {
      receiveSession({ user, access_token: renewed });
      return answer(401, { detail: 'Please sign in again.', code: 'session_over' });
    });
    expect(await replaceToken(stale)).toBe(renewed);
    expect(currentSession()?.token).toBe(renewed);
  });

  it('replaceToken uses a token that another tab has fetched', async () => {
    storeSession({ user, access_token: token(30) });
    const fromOtherTab = token(900, 'other');
    localStorage.setItem('token', fromOtherTab);
    expect(await replaceToken(token(30, 'older'))).toBe(fromOtherTab);
    expect(server).not.toHaveBeenCalled();
  });
});

const tokenWith = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('replaceAt', () => {
  it('replaceAt returns the time one minute before the token expires', () => {
    expect(replaceAt(tokenWith({ iat: 1_000, exp: 1_900 }))).toBe(1_840_000);
  });

  it("R26 replaceAt counts from the token's arrival, so that a wrong clock on the device does not matter", () => {
    expect(replaceAt(tokenWith({ iat: 1_000, exp: 1_900 }), 5_000_000)).toBe(5_840_000);
  });

  it('replaceAt returns undefined for a token that cannot be read', () => {
    expect(replaceAt('not-a-token')).toBeUndefined();
  });

  it('replaceAt() returns the refresh time of a token whose claims have non-ASCII letters', () => {
    expect(replaceAt(tokenWith({ name: 'Zoë 林', exp: 61 }))).toBe(1_000);
  });
});
