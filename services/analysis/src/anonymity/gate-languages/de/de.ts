import { pack } from '@blindspot/content/de/pack';
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

const separable =
  'abseits|ab|an|aufeinander|auf|auseinander|aus|beiseite|bei|bereit|dabei|daneben|dazwischen|dazu|dran|durch|ein|entgegen|fest|frei|gut|heraus|herum|hervor|her|' +
  'hinaus|hinein|hinter|hinzu|hin|klar|klein|leicht|los|mit|nach|nahe|richtig|schwer|statt|teil|uber|umher|um|unter|voran|voraus|vorbei|vor|wahr|weg|weiter|wider|wieder|' +
  'zufrieden|zurecht|zuruck|zusammen|zu';
const forms: WordForms = {
  endings: (
    'e en er es em n r s st t est et te ten test tet ste sten ster stes end ende enden ender endes nd nde nden nder ndes ung ungen heit heiten ' +
    'keit keiten lich liche lichen licher liches ig ige igen iger iges ere eren erer eres isch ische ischen ischer isches los lose losen loser bar bare baren'
  ).split(' '),
  beginnings: new RegExp(`^(?:un|ge|be|er|ver|ent|zer|miss|${separable})(?:ge|zu)?`),
  inserted: new RegExp(`^(${separable})(?:ge|zu)`),
  // 'heikel' is 'heikle' with an ending.
  evened: (word) => word.replace(/el$/, 'l'),
  joints: ['s', 'es', 'n', 'en'],
};

const verb = /^([a-z]{2,3})en$/;
const ofVerbs = ['', 'e', 'st', 't', 'end', 'ende', 'enden', 'ender', 'endes'];

const stemOf = stemming(forms);
const joining = new Set(foldedWordsIn(joiningWords));
const list = onceMade(() =>
  wordList(
    [joiningWords, everydayWords, ...textsWithin(pack.themes)].join(' '),
    forms,
    formsOfShortVerbs(everydayWords, verb, ofVerbs),
  ),
);

export const de: GateLanguage = {
  known: list,
  everyday: list,
  signs: /^[A-Za-zÄÖÜäöüß0-9\s.,;:!?()\-‐‑–—…%]*$/u,
  initials: /^\p{L}$/u,
  articles: new Set(),
  apart: (token) => [token],
  sharedWords: 5,
  tells: tellingOf(tellings),
  stemsOf: (text) =>
    foldedWordsIn(text)
      .filter((word) => !joining.has(word))
      .map(stemOf),
};
