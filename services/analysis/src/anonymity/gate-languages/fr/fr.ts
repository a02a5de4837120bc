import { pack } from '@blindspot/content/fr/pack';
import type { GateLanguage } from '../gate-language.ts';
import { tellingOf } from '../gate-language.ts';
import {
  foldedWordsIn,
  formsOfShortVerbs,
  onceMade,
  stemming,
  textsWithin,
  wordList,
  type WordForms,
} from '../word-list.ts';
import { everydayWords, joiningWords } from './everyday.ts';
import { tellings } from './tellings.ts';

const ofVerbs = (
  'e es ons ez ent er ee ees ant ante antes ants eons eant ' +
  'ais ait aient erai eras era erons erez eront erais erait eraient erions ions iez ' +
  'is it issons issez issent isse isses ir i ie ies issant issante issants issantes irai iras ira irons irez iront irais irait iraient ' +
  's t rai ras ra rons rez ront rais rait raient u ue us ues'
).split(' ');
const forms: WordForms = {
  endings: [
    ...ofVerbs,
    ...'x ment ement amment emment eux euse euses if ive ifs ives elle elles ble bles'.split(' '),
  ],
  beginnings: /^(?:re|des|in|im|ir|mal|sur|sous|auto)/,
  inserted: null,
  // 'rappelles' is of 'rappeler', 'essaies' of 'essayer'.
  evened: (word) => word.replaceAll(/(?<=[a-z]{2})([a-z])\1(?=[a-z])/g, '$1').replaceAll('y', 'i'),
  joints: null,
};
const verb = /^([a-z]{2,3})(?:er|ir|re)$/;

const stemOf = stemming(forms);
const joining = new Set(foldedWordsIn(joiningWords));
const list = onceMade(() =>
  wordList(
    [joiningWords, everydayWords, ...textsWithin(pack.themes)].join(' '),
    forms,
    formsOfShortVerbs(everydayWords, verb, ofVerbs),
  ),
);
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu)['’]/iu;

export const fr: GateLanguage = {
  known: list,
  everyday: list,
  // A capital inside a sentence is a name's, or hides one.
  signs: /^(?!.*[\p{Ll},;]\s+\p{Lu})[A-Za-zÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆàâäçéèêëîïôöùûüÿœæ0-9\s.,;:!?'’()\-‐‑–—…%]*$/su,
  initials: /^[b-xz]$/iu,
  articles: new Set(['un']),
  apart: (token) => [token, token.replace(elided, '')],
  sharedWords: 5,
  tells: tellingOf(tellings),
  stemsOf: (text) =>
    foldedWordsIn(text)
      .filter((word) => !joining.has(word))
      .map(stemOf),
};
