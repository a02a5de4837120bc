import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CallError } from '@blindspot/contracts/client';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { friendAt } from '@blindspot/people/friend';
import { register, signIn, type Owner } from '@blindspot/people/owner';
import { patientFetch } from '@blindspot/people/patient-fetch';
import type { Product } from '@blindspot/people/visitor';
import { demoOwners, type DemoOwner, type DemoRequest } from './demo-content.ts';

export interface DemoResult {
  /** `password` is undefined if the owner has changed it. */
  readonly logins: readonly { name: string; email: string; password: string | undefined }[];
  readonly shareUrl: string | undefined;
}

/**
 * Fills an instance over HTTP with invented owners, requests and answers, or continues an interrupted demo. Does not
 * restore what was deleted from a complete demo. Throws a CallError if the instance rejects a call.
 */
export async function fillDemo(
  baseUrl: string,
  file: DemoFile,
  options: { fetch?: typeof fetch } = {},
): Promise<DemoResult> {
  const patient = patientFetch({ forMs: startWaitMs, fetch: options.fetch ?? fetch });
  const product = { baseUrl, fetch: patient };
  const kept = await file.read();
  const logins: DemoResult['logins'][number][] = [];
  let { shareUrl } = kept;
  for (const owner of demoOwners) {
    const { name, email } = owner;
    const account = await enter(product, owner, kept.password);
    logins.push({ name, email, password: account && kept.password });
    // A complete demo is filled again only for a new account, because the database has then been replaced.
    if (!account || (kept.isComplete && !account.isNew)) continue;
    for (const item of owner.requests) {
      shareUrl = (await fillRequest(account.owner, item)) ?? shareUrl;
    }
  }
  await file.write({ ...kept, isComplete: true, shareUrl });
  return { logins, shareUrl };
}

async function enter(
  product: Product,
  { name, email }: DemoOwner,
  password: string,
): Promise<{ owner: Owner; isNew: boolean } | undefined> {
  try {
    return { owner: await register(product, { name, email, password }), isNew: true };
  } catch (error) {
    if (!isRefusal(error, 409)) throw error;
  }
  try {
    return { owner: await signIn(product, { email, password }), isNew: false };
  } catch (error) {
    if (!isRefusal(error, 401)) throw error;
    return undefined;
  }
}

async function fillRequest(owner: Owner, item: DemoRequest): Promise<string | undefined> {
  const made = (await owner.requests()).find(({ title }) => title === item.request.title);
  const requestId = made?.id ?? (await owner.makeRequest(item.request));
  const count = made?.response_count ?? 0;
  if (item.selfView) await saySelfView(owner, requestId, item.selfView);
  for (const [index, answer] of item.answers.entries()) {
    if (index >= count) {
      // The request may already contain this answer, because the count lags behind. The key prevents a duplicate.
      const key = `demo-${requestId}-${index}`;
      await friendAt(owner.product).answer(requestId, { ...answer, key });
    }
    if (index + 1 === item.openedAfter && index + 1 >= count) await owner.openResult(requestId, startWaitMs);
  }
  return item.shared ? (await owner.share(requestId)).share_url : undefined;
}

async function saySelfView(
  owner: Owner,
  requestId: string,
  selfView: NonNullable<DemoRequest['selfView']>,
): Promise<void> {
  const { offered, open, given } = await owner.selfView(requestId);
  if (!open || given) return;
  const isOffered = (theme: string): boolean => offered.some(({ id }) => id === theme);
  const { themes = { own: [], guess: [] }, scores = { own: {}, guess: {} } } = selfView;
  const picks = { own: themes.own.filter(isOffered), guess: themes.guess.filter(isOffered) };
  await owner.saveSelfView(requestId, { themes: picks, scores });
}

const isRefusal = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status;

interface KeptDemo {
  readonly password: string;
  readonly isComplete: boolean;
  readonly shareUrl: string | undefined;
}

interface DemoFile {
  /** Saves a new password before returning it, so that a crash cannot lose it. */
  read(): Promise<KeptDemo>;
  write(kept: KeptDemo): Promise<void>;
}

export function demoFileIn(dataFolder: string): DemoFile {
  const file = path.join(dataFolder, 'demo.json');
  async function write(kept: KeptDemo): Promise<void> {
    await mkdir(dataFolder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600, flush: true });
    await rename(draft, file);
  }
  return {
    write,
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as KeptDemo;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      const kept = { password: randomBytes(9).toString('base64url'), isComplete: false, shareUrl: undefined };
      await write(kept);
      return kept;
    },
  };
}
