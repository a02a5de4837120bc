import { expect, it } from 'vitest';
import { isLongEnough, normalisePassword } from './password.ts';

it.each([
  ['eight letters', 'kzq!4vxw'],
  ['eight letters of another script', 'совасова'],
  ['eight emoji', '🦉🌲🦉🌲🦉🌲🦉🌲'],
  ['a ligature that is three letters', 'ﬃkzq!4'],
])('V6.2.1 %s are long enough for a password', (_, password) => {
  expect(isLongEnough(password)).toBe(true);
});

it.each([
  ['seven letters', 'kzq!4vx'],
  ['seven letters of another script, of fourteen bytes', 'совасов'],
  ['four emoji, of sixteen bytes and eight halves', '🦉🌲🦉🌲'],
  ['seven letters of which one carries its accent apart', 'Cafe\u0301!42'],
])('A9 V6.2.1 %s are not long enough for a password', (_, password) => {
  expect(isLongEnough(password)).toBe(false);
});

it('A9 V6.2.8 a password is the same however the keyboard composes it', () => {
  expect(normalisePassword('Zürich-Café')).toBe(normalisePassword('Zu\u0308rich-Cafe\u0301'));
});
