import path from 'node:path';
import { listReportsRoute, sendVisitorReportRoute } from '@blindspot/contracts/http/reports';
import { readSettings, type EmbeddedSettings } from '@blindspot/embedded/settings';
import { friendAt } from '@blindspot/people/friend';
import { register, signIn, usualPassword as password, type SignedInOwner } from '@blindspot/people/owner';
import { patientFetch } from '@blindspot/people/patient-fetch';
import type { Product } from '@blindspot/people/visitor';
import { eventually } from '@blindspot/test-kit/eventually';

const adminEmail = 'admin@owners.example';
export const ownerEmail = 'ida@owners.example';
const names = ['Ada', 'Ben', 'Cleo', 'Dara', 'Emil'];

/** Ids, links and codes that people keep during an update. */
export interface Kept {
  readonly words: string;
  readonly sliders: string;
  readonly open: string;
  readonly shareId: string;
  readonly receipts: readonly string[];
}

/** Uses every function of the product that stores data, once. */
export async function live(product: Product): Promise<Kept> {
  const friend = friendAt(product);
  const owner = await register(product, { email: ownerEmail, name: 'Ida' });
  const words = await owner.makeRequest();
  const sliders = await owner.makeRequest({ question_set: 'relateful' });
  const open = await owner.makeRequest({ title: 'Still open' });
  const receipts: string[] = [];
  for (const requestId of [words, sliders]) {
    await guess(owner, requestId);
    for (const name of names) {
      const email = `${name.toLowerCase()}@people.example`;
      receipts.push(await friend.answer(requestId, { name, email, mayQuote: true }));
    }
    await eventually(async () => {
      if ((await owner.countOf(requestId)) !== names.length) throw new Error('Answers are not counted yet.');
    });
    await owner.openResult(requestId);
  }
  receipts.push(await friend.answer(open, { name: 'Fay', email: 'fay@people.example' }));
  const { share_id: shareId } = await owner.share(words);
  const report = { about: { share_id: shareId }, reason: 'hurtful', text: 'This is about my body.' } as const;
  await friend.call(sendVisitorReportRoute, { body: report });
  return { words, sliders, open, shareId, receipts };
}

async function guess(owner: SignedInOwner, requestId: string): Promise<void> {
  const { offered, sliders } = await eventually(async () => await owner.selfView(requestId));
  const own = offered.slice(0, 2).map(({ id }) => id);
  const scores = Object.fromEntries(sliders.map(({ key }) => [key, 4]));
  await owner.saveSelfView(requestId, {
    themes: { own, guess: own },
    scores: { own: scores, guess: scores },
  });
}

export async function look(product: Product, { words, sliders, open, shareId, receipts }: Kept) {
  const friend = friendAt(product);
  const owner = await signIn(product, { email: ownerEmail, password });
  const admin = await signIn(product, { email: adminEmail, password });
  return {
    requests: await owner.requests(),
    results: await Promise.all([words, sliders].map((id) => owner.readResult(id, 'sealed'))),
    selfViews: await Promise.all([words, sliders, open].map((id) => owner.selfView(id))),
    trust: await Promise.all([words, sliders].map((id) => owner.trust(id))),
    share: await friend.readShare(shareId),
    form: await friend.openForm(open),
    receipts: await Promise.all(receipts.map((receipt) => friend.read(receipt))),
    reports: (await admin.call(listReportsRoute, { querystring: {} })).body,
  };
}

/**
 * Contains a backup (`VERSION.tgz`) for each version, with the ids, links and texts that its people had
 * (`VERSION.json`).
 */
export const versionsFolder = path.resolve(import.meta.dirname, '../versions');

export function settingsIn(folder: string): EmbeddedSettings {
  return readSettings({
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'https://blindspot.example',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAILS: adminEmail,
    ADMIN_PASSWORD: password,
  });
}

export const openedAt = (localUrl: string): Product => ({
  baseUrl: localUrl,
  fetch: patientFetch({ forMs: 120_000 }),
});
