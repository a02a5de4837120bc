import { expect, test } from 'vitest';
import { spellsLongNumber } from './spelled-numbers.ts';

test.each([
  'It began in nineteen eighty four.',
  'Seit neunzehnhundertfünfundachtzig ist das so.',
  'Ruf an: null eins sieben eins.',
  'Im Jahr zweitausendzehn warst du anders.',
  'Zwei und vier und acht und eins, merk dir das.',
  'Desde mil novecientos ochenta y cinco.',
  'Llama al seis, uno, dos y tres.',
  'En dos mil diez cambiaste.',
  'Depuis mille neuf cent quatre-vingt-cinq.',
  'Compose le zéro six quatre deux.',
  'En deux mille dix, tout a changé.',
])('a long number is spelled: %s', (text) => {
  expect(spellsLongNumber(text)).toBe(true);
});

test.each([
  'One of us two will call once or twice.',
  'Tausend Dank für die fünfundachtzig Kuchen.',
  'Ein oder zwei von uns dreien kommen um acht.',
  'Einundzwanzig Jahre und kein Streit.',
  'Und hundert andere auch.',
  'Mil gracias por los veintitrés días.',
  'Una de las dos veces, o las tres.',
  'Mille mercis pour ces quatre-vingt-cinq pages.',
  'Un ou deux de nous trois, à soixante-dix ans.',
])('none is: %s', (text) => {
  expect(spellsLongNumber(text)).toBe(false);
});
