import { expect, it } from 'vitest';
import { isLongEnough, normalisePassword } from './password.ts';

it.each([
  ['eight letters', 'kzq!4vxw'],
  ['eight letters of another script', 'совасова'],
  ['eight emoji', '🦉🌲🦉🌲🦉🌲🦉🌲'],
  ['a ligature that is three letters', 'ﬃkzq!4'],
])('V6.2.1 isLongEnough accepts %s', (_, password) => {
  expect(isLongEnough(password)).toBe(true);
});

it.each([
  ['seven letters', 'kzq!4vx'],
  ['seven letters of another script, of fourteen bytes', 'совасов'],
  ['four emoji, of sixteen bytes and eight halves', '🦉🌲🦉🌲'],
  ['seven letters, one of them with a separate accent', 'Cafe\u0301!42'],
])('A9 V6.2.1 isLongEnough rejects %s', (_, password) => {
  expect(isLongEnough(password)).toBe(false);
});

it('A9 V6.2.8 normalisePassword returns one form for composed and decomposed characters', () => {
  expect(normalisePassword('Zürich-Café')).toBe(normalisePassword('Zu\u0308rich-Cafe\u0301'));
});
