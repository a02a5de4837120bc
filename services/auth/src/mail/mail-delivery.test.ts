import { expect, test } from 'vitest';
import { tryDelivery } from './mail-delivery.ts';

test('tryDelivery sends no email once the process is stopping', async () => {
  const sent: string[] = [];
  const delivery = {
    way: 'smtp',
    deliver: async ({ id }: { id: string }) => void sent.push(id),
  } as const;
  const mail = {
    id: 'one',
    to: 'ann@people.example',
    subject: 'Hello',
    text: 'Hello',
    html: '',
    headers: {},
  };
  await expect(tryDelivery(delivery, mail, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
    'stopping',
  );
  expect(sent).toEqual([]);
});
