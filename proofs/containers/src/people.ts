import assert from 'node:assert/strict';
import { friendAt } from '@blindspot/people/friend';
import { register, type SignedInOwner } from '@blindspot/people/owner';
import { patientFetch } from '@blindspot/people/patient-fetch';
import { eventually } from '@blindspot/test-kit/eventually';

const patienceMs = 300_000;

const praise = 'You listen well and stay calm.';

/** Creates an owner and friends who retry while parts restart. `mailUrl` is the API of the mail collector. */
export async function peopleOf({ url, mailUrl }: { url: string; mailUrl?: string }) {
  const product = { baseUrl: url, fetch: patientFetch({ forMs: patienceMs }) };
  const owner = await register(product);
  if (mailUrl !== undefined) await owner.verifyEmail(await verificationToken(mailUrl, owner));
  const friend = friendAt(product);
  const answer = (requestId: string): Promise<string> =>
    friend.answer(requestId, { answers: { strength: praise, growth: 'You take too much on.' } });

  return {
    owner,
    friend,
    answer,
    async answerInTurn(requestId: string, times: number): Promise<string[]> {
      const receipts: string[] = [];
      while (receipts.length < times) receipts.push(await answer(requestId));
      return receipts;
    },
    /** Throws unless every receipt opens its answer and the owner's dashboard counts exactly these answers. */
    async agree(requestId: string, receipts: readonly string[]): Promise<void> {
      assert.equal(new Set(receipts).size, receipts.length, 'two answers have one receipt');
      for (const receipt of receipts) {
        const { responses } = await friend.read(receipt);
        assert.equal(responses['strength'], praise);
      }
      await eventually(async () => assert.equal(await owner.countOf(requestId), receipts.length), {
        timeoutMs: patienceMs,
      });
    },
  };
}

function verificationToken(mailUrl: string, { session }: SignedInOwner): Promise<string> {
  const { email } = session.user;
  return eventually(
    async () => {
      const list = (await (await fetch(`${mailUrl}/api/v1/messages`)).json()) as {
        messages: { ID: string; To: { Address: string }[] }[];
      };
      const mine = list.messages.filter(({ To: to }) => to.some(({ Address: one }) => one === email));
      for (const { ID: id } of mine) {
        const mail = (await (await fetch(`${mailUrl}/api/v1/message/${id}`)).json()) as { Text: string };
        const [, token] = /\/verify-email\S*[?&#]token=([\w-]+)/.exec(mail.Text) ?? [];
        if (token !== undefined) return token;
      }
      throw new Error(`No verification mail to ${email} among ${mine.length}.`);
    },
    { timeoutMs: patienceMs },
  );
}
