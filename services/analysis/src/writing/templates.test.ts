import { languagePacks } from '@blindspot/content/language-packs';
import { expect, test } from 'vitest';
import { clausesIn } from './templates.ts';

const { descriptions } = languagePacks.de.themes;

test.each([
  ['keeps-promises', 'listens-closely', 'du hältst deine Versprechen und du hörst genau zu'],
  ['goes-silent', 'half-listens', 'du verstummst, wenn dich etwas verletzt, und du hörst nur halb zu'],
  ['listens-closely', 'means-what-is-said', 'du hörst genau zu, und du tust, was du sagst'],
] as const)(
  'clausesIn puts a comma before the German "und" if a clause contains a comma or an "und" (%s, %s)',
  (one, other, joined) => {
    expect(clausesIn('de', [descriptions[one].clause, descriptions[other].clause])).toBe(joined);
  },
);

test('clausesIn puts no comma before the Spanish "y" if only an earlier clause contains one', () => {
  const clauses = ['agradeces y elogias', 'escuchas con atención', 'mantienes la calma'];
  expect(clausesIn('es', clauses)).toBe('agradeces y elogias, escuchas con atención y mantienes la calma');
});
