import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { ms: 0 };
  return { clock, breaker: createCircuitBreaker(undefined, () => clock.ms) };
}

test('V16.5.2 five failures within 30 seconds open the breaker for 30 seconds', () => {
  const { clock, breaker } = breakerAt();
  for (let failure = 0; failure < 4; failure += 1) breaker.failed();
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
  clock.ms = 30_001;
  expect(breaker.admits()).toBe(true);
});

test('failures that are further apart than the window do not open the breaker', () => {
  const { clock, breaker } = breakerAt();
  for (let failure = 0; failure < 10; failure += 1) {
    breaker.failed();
    clock.ms += 8_000;
  }
  expect(breaker.admits()).toBe(true);
});

test('after the pause one failure opens the breaker again, and one success resets the breaker', () => {
  const { clock, breaker } = breakerAt();
  for (let failure = 0; failure < 5; failure += 1) breaker.failed();
  clock.ms = 30_001;
  breaker.failed();
  expect(breaker.admits()).toBe(false);
  clock.ms = 70_000;
  breaker.succeeded();
  breaker.failed();
  expect(breaker.admits()).toBe(true);
});

test('after the pause the breaker admits one trial call and rejects others until the trial call succeeds', () => {
  const { clock, breaker } = breakerAt();
  for (let failure = 0; failure < 5; failure += 1) breaker.failed();
  clock.ms = 30_001;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  breaker.succeeded();
  expect(breaker.admits()).toBe(true);
});
