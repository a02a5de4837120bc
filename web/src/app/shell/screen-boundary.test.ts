import { expect, test } from 'vitest';
import { errorReference } from './screen-boundary.tsx';

function failing(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n  at Screen (https://host/assets/summary-abc.js:1:204)\n  at f (app.js:1:9)`;
  return error;
}

test('errorReference ignores the message of the error', () => {
  expect(errorReference(failing('Ann said'))).toBe(errorReference(failing('Bo said')));
  expect(errorReference(failing('x'))).toMatch(/^[0-9A-Z]{3,7}$/);
});

test('errorReference returns a reference for a thrown string', () => {
  expect(errorReference('text')).toMatch(/^[0-9A-Z]+$/);
});
