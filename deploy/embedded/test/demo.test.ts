import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call, CallError } from '@blindspot/contracts/client';
import { deleteFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { loginRoute } from '@blindspot/contracts/http/sessions';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOwners } from '../src/demo-content.ts';
import { demoFileIn, fillDemo, type DemoResult } from '../src/demo.ts';
import { projectFolder, readSettings } from '../src/settings.ts';
import { startEmbedded, type EmbeddedProduct } from '../src/start-embedded.ts';
import { launch, temporaryFolder } from './launcher.ts';

const folders: string[] = [];
const products: EmbeddedProduct[] = [];
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; folder: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-demo-'));
  folders.push(folder);
  const product = await startEmbedded(
    readSettings({
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      PASSWORD_HASHING: 'quick',
    }),
  );
  products.push(product);
  return { url: product.localUrl, folder };
}

/** Returns a fetch that fails from call `number` on. With 'after', the product still executes that call. */
function interruptedAt(number: number, when: 'before' | 'after'): typeof fetch {
  let calls = 0;
  return async (input, init) => {
    calls += 1;
    if (calls > number || (calls === number && when === 'before')) throw new Error('interrupted');
    const reply = await fetch(input, init);
    if (calls === number) throw new Error('interrupted');
    return reply;
  };
}

async function tokenOf(baseUrl: string, { email, password }: DemoResult['logins'][number]): Promise<string> {
  const { body } = await call(loginRoute, { body: { email, password: password ?? '' } }, { baseUrl });
  return body.access_token;
}

async function requestsOf(baseUrl: string, { logins }: DemoResult) {
  return Object.fromEntries(
    await Promise.all(
      logins.map(async (login) => {
        const token = await tokenOf(baseUrl, login);
        const { requests } = (await call(listMyRequestsRoute, {}, { baseUrl, token })).body;
        const counts = requests.map(({ title, response_count: count }) => [title, count] as const);
        return [login.email, counts.toSorted(([one], [other]) => one.localeCompare(other))] as const;
      }),
    ),
  );
}

const complete = Object.fromEntries(
  demoOwners.map(({ email, requests }) => [
    email,
    requests
      .map(({ request, answers }) => [request.title, answers.length] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ]),
);

describe('fillDemo', () => {
  let url: string;
  let folder: string;
  beforeAll(async () => {
    ({ url, folder } = await start());
  });

  it('fillDemo continues after an interruption at any point and creates nothing twice', async () => {
    const file = demoFileIn(folder);
    for (const [number, when] of [
      [1, 'before'],
      [1, 'after'],
      [3, 'after'],
      [4, 'before'],
      [8, 'after'],
      [12, 'before'],
      [20, 'after'],
      [24, 'after'],
      [31, 'after'],
    ] as const) {
      await expect(fillDemo(url, file, { fetch: interruptedAt(number, when) })).rejects.toThrow(
        'interrupted',
      );
    }
    const demo = await fillDemo(url, file);
    await eventually(async () => expect(await requestsOf(url, demo)).toEqual(complete));
    expect(demo.shareUrl).toMatch(/^http/);
  });

  it('fillDemo returns the same logins and shared result at every later start', async () => {
    const first = await fillDemo(url, demoFileIn(folder));
    expect(first.logins.map(({ email }) => email)).toEqual(demoOwners.map(({ email }) => email));
    for (const login of first.logins) expect(await tokenOf(url, login)).toBeTruthy();
    expect(await fillDemo(url, demoFileIn(folder))).toEqual(first);
  });

  it('fillDemo stores the password in a file that only its user can read', async () => {
    expect(statSync(path.join(folder, 'demo.json')).mode & 0o077).toBe(0);
  });

  it('fillDemo does not restore a request that an owner has deleted from the demo', async () => {
    const demo = await fillDemo(url, demoFileIn(folder));
    const [login] = demo.logins;
    if (!login) throw new Error('There is no login.');
    const token = await tokenOf(url, login);
    const { requests } = (await call(listMyRequestsRoute, {}, { baseUrl: url, token })).body;
    const id = requests[0]?.id ?? '';
    await call(deleteFeedbackRequestRoute, { params: { id } }, { baseUrl: url, token });
    const again = await fillDemo(url, demoFileIn(folder));
    const left = (await call(listMyRequestsRoute, {}, { baseUrl: url, token })).body.requests;
    expect(left).toHaveLength(requests.length - 1);
    expect(again.logins).toEqual(demo.logins);
  });

  it('fillDemo returns logins without passwords if its password file is missing', async () => {
    const elsewhere = demoFileIn(path.join(folder, 'another'));
    const { logins } = await fillDemo(url, elsewhere);
    expect(logins.map(({ password }) => password)).toEqual(logins.map(() => undefined));
  });

  it('fillDemo retries while the product answers 503', async () => {
    let busy = 2;
    const demo = await fillDemo(url, demoFileIn(folder), {
      fetch: async (input, init) => {
        busy -= 1;
        return busy < 0
          ? fetch(input, init)
          : new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
      },
    });
    expect(demo.logins[0]?.password).toBeDefined();
  });

  it('fillDemo stops when the product rejects a call', async () => {
    const refused = fillDemo(url, demoFileIn(folder), {
      fetch: async () => new Response('{"code":"no"}', { status: 422 }),
    });
    await expect(refused).rejects.toBeInstanceOf(CallError);
  });
});

it('npm run demo prints the logins after a restart if its first run was killed', async () => {
  const folder = temporaryFolder();
  const main = path.join(projectFolder, 'deploy/embedded/src/main.ts');
  const program = [process.execPath, main, '--demo'] as const;
  const first = await launch(folder, {}, program);
  const kept = path.join(folder, 'demo.json');
  await eventually(
    async () => {
      const { password } = JSON.parse(readFileSync(kept, 'utf8')) as { password: string };
      const [owner] = demoOwners;
      await tokenOf(first.url, { name: '', email: owner?.email ?? '', password });
    },
    { timeoutMs: 600_000 },
  );
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await launch(folder, {}, program);
  await second.untilReady();
  const { password } = JSON.parse(readFileSync(kept, 'utf8')) as { password: string };
  for (const { email } of demoOwners) expect(second.output()).toContain(`${email}  ${password}`);
});
