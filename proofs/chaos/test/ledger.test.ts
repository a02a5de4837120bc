import { expect, test } from 'vitest';
import { maybeStored } from '../src/ledger/ledger.ts';
import { aLedger, submit } from './builders.ts';

test('maybeStored returns answers of a deleted request, but not erased or rejected ones', () => {
  const { ledger, request } = aLedger();
  const kept = [
    submit(ledger, request),
    submit(ledger, request, { first: 'uncertain', erased: 'uncertain' }),
  ];
  submit(ledger, request, { erased: 'acknowledged' });
  submit(ledger, request, { refused: true });
  request.deleted = 'acknowledged';
  expect(maybeStored(request)).toEqual(kept);
});
