import { randomInt } from 'node:crypto';

export interface Answer<Body = unknown> {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

interface Problem {
  readonly detail: string;
  readonly code: string;
  readonly errors?: { path: string; message: string }[];
}

export interface SendOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

export class Browser {
  readonly url: string;
  /** Address of the client. It is random by default, so that tests do not share the limits of one network. */
  readonly address: string;
  private cookies: Cookie[] = [];

  constructor(url: string, address = `198.18.${randomInt(256)}.${randomInt(256)}`) {
    this.url = url;
    this.address = address;
  }

  async send<Body = Problem>(method: string, path: string, options: SendOptions = {}): Promise<Answer<Body>> {
    const cookie = this.cookies
      .filter(({ path: scope }) => path.startsWith(scope))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie ? { cookie } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    for (const line of reply.headers.getSetCookie()) this.keep(line);
    const text = await reply.text();
    return {
      ok: reply.ok,
      status: reply.status,
      body: (text ? JSON.parse(text) : undefined) as Body,
      headers: reply.headers,
    };
  }

  post<Body = Problem>(path: string, body?: unknown, options: SendOptions = {}): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, { ...options, ...(body === undefined ? {} : { body }) });
  }

  refresh<Body = Problem>(): Promise<Answer<Body>> {
    return this.post<Body>('/api/session/refresh', undefined, { headers: { 'x-requested-with': 'test' } });
  }

  logOut(): Promise<Answer> {
    return this.post('/api/session/logout', undefined, { headers: { 'x-requested-with': 'test' } });
  }

  get refreshToken(): string {
    return this.cookie('__Secure-bs_refresh')?.value ?? '';
  }

  get sessionId(): string {
    return this.refreshToken.split('.')[0] ?? '';
  }

  /** Returns another browser with the same cookies, like a thief's browser or another tab. */
  copy(): Browser {
    const copy = new Browser(this.url, this.address);
    copy.cookies = [...this.cookies];
    return copy;
  }

  cookie(name: string): Cookie | undefined {
    return this.cookies.find((cookie) => cookie.name === name);
  }

  cookiesNamed(name: string): readonly Cookie[] {
    return this.cookies.filter((cookie) => cookie.name === name);
  }

  cookieNames(): string[] {
    return [...new Set(this.cookies.map(({ name }) => name))].toSorted();
  }

  setCookie(set: Omit<Cookie, 'attributes'> & Partial<Cookie>): void {
    this.cookies = this.cookies.filter(({ name, path }) => name !== set.name || path !== set.path);
    if (set.value !== '') this.cookies.push({ attributes: '', ...set });
  }

  renameCookies(rename: (name: string) => string): void {
    this.cookies = this.cookies.map((cookie) => ({ ...cookie, name: rename(cookie.name) }));
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    this.setCookie({ name, value, path, attributes: attributes.join('; ') });
  }
}
