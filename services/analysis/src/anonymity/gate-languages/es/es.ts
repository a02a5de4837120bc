import { pack } from '@blindspot/content/es/pack';
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

const clitics = ['', ...'me te se lo la le los las les nos melo mela telo tela selo sela'.split(' ')];
const ofVerbs = ['ar', 'er', 'ir', 'ando', 'iendo', 'endo', 'a', 'e'].flatMap((end) =>
  clitics.map((clitic) => end + clitic),
);
const forms: WordForms = {
  endings: [
    ...(
      's es a o e as os an en amos emos imos ado ada ados adas ido ida idos idas are aras ara aremos aran ere era eremos ire ira iremos iran eran aria arias arian ' +
      'eria erias erian iria irias irian ase ases asen iera ieras ieran iese mente amente ito ita itos itas isimo isima able ables ible ibles'
    ).split(' '),
    ...ofVerbs,
    ...clitics.slice(1),
  ],
  beginnings: /^(?:des|in|im|ir|re|sobre|auto)/,
  inserted: null,
  // 'cuentas' is of 'contar', 'expliques' of 'explicar', 'empiece' of 'empezar'.
  evened: (word) =>
    word
      .replaceAll('ie', 'e')
      .replaceAll('ue', 'o')
      .replaceAll('qu', 'c')
      .replaceAll('z', 'c')
      .replace(/gu$/, 'g'),
  joints: null,
};

const stemOf = stemming(forms);
const joining = new Set(foldedWordsIn(joiningWords));
const verb = /^([a-z]{2,3})[aei]r$/;
const list = onceMade(() =>
  wordList(
    [joiningWords, everydayWords, ...textsWithin(pack.themes)].join(' '),
    forms,
    formsOfShortVerbs(everydayWords, verb, forms.endings),
  ),
);

export const es: GateLanguage = {
  known: list,
  everyday: list,
  // A capital inside a sentence is a name's, or hides one.
  signs: /^(?!.*[\p{Ll},;]\s+\p{Lu})[A-Za-zÁÉÍÓÚÜÑáéíóúüñ0-9\s.,;:¿?¡!()\-‐‑–—…%]*$/su,
  initials: /^[b-df-np-tv-xzñ]$/iu,
  articles: new Set(['un']),
  apart: (token) => [token],
  sharedWords: 5,
  tells: tellingOf(tellings),
  stemsOf: (text) =>
    foldedWordsIn(text)
      .filter((word) => !joining.has(word))
      .map(stemOf),
};
