import { randomInt } from 'node:crypto';

export interface Answer<Body = unknown> {
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

/** Keeps cookies by name and sends those whose path fits, as a browser behind the gateway would. */
export class Browser {
  readonly url: string;
  /** Unique unless given, so that tests do not share what is limited by network. */
  readonly address: string;
  readonly cookies = new Map<string, { value: string; path: string; attributes: string }>();

  constructor(url: string, address = `198.18.${randomInt(256)}.${randomInt(256)}`) {
    this.url = url;
    this.address = address;
  }

  async send<Body = Problem>(method: string, path: string, options: SendOptions = {}): Promise<Answer<Body>> {
    const cookie = [...this.cookies]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`)
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
    // The test names the body it expects and looks at it.
    return {
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

  /** Another browser with the same cookies: a thief's, or another tab. */
  copy(): Browser {
    const copy = new Browser(this.url, this.address);
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie);
    return copy;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path, attributes: attributes.join('; ') });
  }
}
