import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languagePacks } from '../language-packs.ts';
import { families } from '../themes/families.ts';
import { themes as vocabulary } from '../themes/vocabulary.ts';

const mostLines = 200;

const stringsIn = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, part]) => stringsIn(part, `${path}.${key}`));

const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place.charAt(0).toLowerCase() + place.slice(1));

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

const echoes = (sentence: string, clause: string, ordinary: readonly string[]): string[] => {
  const around = wordsOf(sentence.replaceAll(/\{\w+\}/g, ''));
  return [...wordsOf(clause)].filter((word) => around.has(word) && !ordinary.includes(word));
};

/** Words that may occur twice in a sentence. */
const ordinary: Readonly<Record<string, string>> = {
  en: 'the and you that this can for people others make things say see have are with working',
  de: 'das und ein eine einen etwas dich die der andere anderen auf nach haben was kann dir für ist',
  es: 'que eso esto una las los puede gente cosas ven con más algo tener dicen otras personas les veces poco ayuda',
  fr: 'que qui cela ceci les aux des une choses autres gens plus avoir est pas avec peu',
};

const english = new Map(stringsIn(languagePacks.en.result));

/** German puts a colon where other languages put a verb of saying, so `that` and `list` are equal here. */
const interchangeable = (place: string): string => (place === 'that' ? 'list' : place);

describe.each(Object.entries(languagePacks))('result texts in %s', (language, pack) => {
  const { result } = pack;
  const texts = stringsIn(result);

  it('no sentence repeats a word of its headline', () => {
    const headlines = [
      ...vocabulary.map(({ id, kind }) => ({ kind, clause: pack.themes.descriptions[id].clause })),
      ...families.map(({ id, kind }) => ({ kind, clause: pack.themes.families[id].clause })),
    ];
    const found = headlines.flatMap(({ kind, clause }) =>
      Object.values(result.tones).flatMap((tone) =>
        (kind === 'strength' ? tone.helps : [...tone.costs, ...tone.cost]).flatMap((sentence) =>
          echoes(sentence, clause, (ordinary[language] ?? '').split(' ')).map(
            (word) => `${word}: ${sentence} ${clause}`,
          ),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it(`the file has at most ${mostLines} lines for all tones`, () => {
    const file = readFileSync(new URL(`../${language}/result-texts.ts`, import.meta.url), 'utf8');
    expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines);
  });

  it('each text has the path and the placeholders of its English original', () => {
    expect(texts.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
    const unlike = texts.filter(([path, text]) => {
      if (path.includes('.strength.') || path.includes('.cost.')) return false;
      const places = new Set(placesIn(text).map(interchangeable));
      const inEnglish = new Set(placesIn(english.get(path) ?? '').map(interchangeable));
      return path.includes('figures.') || path.includes('.split')
        ? places.size !== inEnglish.size || [...places].some((place) => !inEnglish.has(place))
        : places.size !== inEnglish.size;
    });
    expect(unlike).toEqual([]);
  });

  it('no two tones and no two variants of a text have the same wording', () => {
    for (const slot of [
      'strength',
      'cost',
      'helps',
      'costs',
      'question',
      'change',
      'keep',
      'figures',
    ] as const) {
      const inStyles = Object.values(result.tones).map((tone) => tone[slot].join());
      expect(new Set(inStyles).size).toBe(inStyles.length);
    }
    for (const tone of Object.values(result.tones)) {
      for (const [one, other] of Object.values(tone)) expect(one).not.toBe(other);
    }
  });

  it('no sentence claims that people mind, criticise or appreciate a theme', () => {
    const feelings =
      /criti[cqs]|kritisi|reproch|moles|gusta|aiment|déplaî|\bplaî|dislike|\bmind|complain|annoy|credit|appreciat|appréci|reconoce|reconnaissent|schätzen|schwertun|stör|verbesserungsbedarf|schwäche|pero:/i;
    const claims = texts.filter(
      ([path, text]) => /\.(?:strength|cost|helps|costs|only|both)\./.test(path) && feelings.test(text),
    );
    expect(claims).toEqual([]);
  });

  it('each sentence about the effect of a cost says that the effect is possible or noticed', () => {
    const possible = /\bcan\b|notice|\bkann\b|merkt|puede|nota|peut|inaperçu/;
    for (const { costs } of Object.values(result.tones))
      for (const text of costs) expect(text).toMatch(possible);
  });

  it('no sentence ends with {who} or begins like an item of a list', () => {
    const lecturing = /\{who\}\.$|^(?:To begin with|Next|Zunächst|Als Nächstes|Para empezar|Pour commencer)/i;
    expect(texts.map(([, text]) => text).filter((text) => lecturing.test(text))).toEqual([]);
  });
});
