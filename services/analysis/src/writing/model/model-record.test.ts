import { expect, test } from 'vitest';
import { createModelRecord } from './model-record.ts';

test('the model record stores the age of the last failure and whether the model has answered since then', () => {
  let at = 1_000;
  const record = createModelRecord(() => at);
  expect(record.lastTrouble).toBeUndefined();
  record.failed('unreachable');
  at += 5_000;
  expect([record.lastTrouble, record.hasRecovered]).toEqual([{ reason: 'unreachable', agoMs: 5_000 }, false]);
  record.answered();
  expect([record.lastTrouble?.reason, record.hasRecovered]).toEqual(['unreachable', true]);
});

test('the model record ignores a prompt that is too long, and a call while the breaker is open', () => {
  const record = createModelRecord();
  for (const reason of ['cut-short', 'too-long', 'resting'] as const) record.failed(reason);
  expect(record.lastTrouble).toBeUndefined();
});
