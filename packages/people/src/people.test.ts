import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { eventually } from '@blindspot/test-kit/eventually';
import { launchProduct, type LaunchedProduct } from '@blindspot/test-kit/launched-product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillIn, friendAt } from './friend.ts';
import { register, signIn, usualPassword } from './owner.ts';
import { statusOf, type Product } from './visitor.ts';

let launched: LaunchedProduct;
let product: Product;
beforeAll(async () => {
  launched = await launchProduct({ env: { RATE_LIMIT: 'on' } });
  product = { baseUrl: launched.url };
});
afterAll(() => launched.stop());

test.each(['quick', 'relateful'])(
  'with the question set %s, an owner opens and shares a result after five friends have answered',
  async (set) => {
    const owner = await register(product);
    const requestId = await owner.makeRequest({ question_set: set });
    const receipts: string[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dara', 'Emil']) {
      receipts.push(await friendAt(product).answer(requestId, { name, relationship: 'family' }));
    }
    await eventually(async () => expect((await owner.trust(requestId)).next_set.ready).toBe(true));
    await owner.rate(requestId, 'Ada', 9);
    expect(await owner.openResult(requestId)).toMatchObject({ stage: 'full', analyzed_count: 5 });
    const { share_id: shareId } = await owner.share(requestId);
    expect(await friendAt(product).readShare(shareId)).toMatchObject({ response_count: 5 });
    expect(await owner.countOf(requestId)).toBe(5);
    expect(await friendAt(product).read(receipts[0] ?? '')).toMatchObject({ can_change: false });
  },
);

test('a friend changes and erases an answer by its receipt', async () => {
  const owner = await register(product);
  const requestId = await owner.makeRequest();
  const friend = friendAt(product);
  const receipt = await friend.answer(requestId, { answers: ['You listen.'], taps: ['cuts-in'] });
  await friend.change(receipt, { responses: { strength: 'You wait.' }, relationship: 'other' });
  expect(await friend.read(receipt)).toMatchObject({
    responses: { strength: 'You wait.' },
    relationship: 'other',
  });
  await friend.erase(receipt);
  expect(await statusOf(friend.read(receipt))).toBe(404);
});

test('a friend whose network is rate-limited sends an answer by solving the challenge', async () => {
  const owner = await register(product);
  const requestId = await owner.makeRequest();
  const friend = friendAt(product);
  const form = await friend.openForm(requestId);
  const sendWithoutPass = () =>
    friend.call(submitFeedbackResponse, { params: { requestId }, headers: {}, body: fillIn(form, {}) });
  let sent = 0;
  while ((await statusOf(sendWithoutPass())) === 200) sent += 1;
  expect(await statusOf(sendWithoutPass())).toBe(429);
  await friend.answer(requestId);
  await eventually(async () => expect(await owner.countOf(requestId)).toBe(sent + 1));
});

test('an owner signs in again and deletes the account', async () => {
  const { session } = await register(product);
  const { email } = session.user;
  const owner = await signIn(product, { email, password: usualPassword });
  await owner.deleteAccount();
  expect(await statusOf(signIn(product, { email, password: usualPassword }))).toBe(401);
});
