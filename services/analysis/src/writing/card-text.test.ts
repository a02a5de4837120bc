import { languagePacks } from '@blindspot/content/language-packs';
import { languages, type Language } from '@blindspot/contracts/languages';
import { essentialTakeawaysRange, supportWords } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import { aTheme } from '../findings/test/made-up-themes.ts';
import { textsOf } from './analysis-text.ts';
import { writeCardText } from './card-text.ts';
import {
  aFamily,
  findingsOfManyShapes,
  partsOf,
  sentencesIn,
  themesIn,
  textInput,
  type Given,
} from './test/made-up-findings.ts';

const samples = findingsOfManyShapes(250);
const idsOf = ({ themes = [] }: Given): Set<string | null> =>
  new Set(themes.flatMap(({ id, differs }) => [id, ...differs.map((edge) => edge.id)]));

describe.each(languages)('writeCardText in the language %s', (language) => {
  const { result: texts, themes: content } = languagePacks[language];
  const write = (given: Given) => writeCardText(textInput({ ...given, language }));
  const whole = (given: Given): string => textsOf(write(given)).join('\n\n');

  test('S9.12 a card text has three to five takeaways, a short summary and one or two sentences per section', () => {
    for (const given of samples) {
      const { takeaways, summary, sections } = write(given);
      expect(takeaways.length).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
      expect(takeaways.length).toBeLessThanOrEqual(essentialTakeawaysRange.max);
      expect(sentencesIn(summary, language).length).toBeLessThanOrEqual(4);
      if (given.themes?.every(({ id }) => id === null)) continue;
      for (const body of Object.values(sections)) {
        const sentences = sentencesIn(body, language);
        expect(sentences.length).toBeGreaterThanOrEqual(1);
        expect(sentences.length).toBeLessThanOrEqual(2);
      }
    }
  });

  test('a card text consists of whole sentences and repeats none', () => {
    for (const given of samples) {
      const text = write(given);
      for (const part of textsOf(text)) expect(part).not.toMatch(/ {2}|[{}]|undefined|\.\.|,,|:\s*\.|\s,/);
      const sentences = textsOf(text).flatMap((part) => sentencesIn(part, language));
      for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}¿«„'].*[.?!]$/u);
      const claiming = sentences.filter((sentence) => !isSayingSo(sentence));
      expect(claiming.filter((sentence, place) => claiming.indexOf(sentence) < place)).toEqual([]);
    }
  });

  test('a card text mentions only published themes, and all of them if there are at most three', () => {
    for (const given of samples) {
      const published = idsOf(given);
      const read = themesIn(whole(given), language);
      expect(read.filter((id) => !published.has(id))).toEqual([]);
      const described = given.themes?.filter(({ id }) => id !== null) ?? [];
      if (described.length <= 3) expect(read).toEqual(expect.arrayContaining(described.map(({ id }) => id)));
    }
  });

  test('the first takeaway names a strength and both edges that oppose it', () => {
    const against = ['half-listens', 'cuts-in'] as const;
    const themes = [aTheme('listens-closely', { against }), aTheme('gives-freely')];
    for (const style of promptStyles) {
      const headline = write({ themes, style }).takeaways[0] ?? '';
      expect(themesIn(headline, language)).toEqual(expect.arrayContaining(['listens-closely', ...against]));
    }
  });

  test("a takeaway says that 'several' people name a theme that contradicts another theme", () => {
    const differing = aTheme('listens-closely', { against: ['cuts-in'] });
    const themes = [aTheme('aims-high'), aTheme('half-listens'), differing, aTheme('thanks-rarely')];
    for (const style of promptStyles) {
      const { takeaways, sections } = write({ themes, style });
      const disputed = takeaways.find((one) => themesIn(one, language).join() === 'half-listens') ?? '';
      expect(claims(disputed, texts.who.several), disputed).toBe(true);
      for (const part of [sections.mirror_effect, sections.growth_path])
        expect(themesIn(part, language)).toEqual(expect.arrayContaining(['aims-high', 'thanks-rarely']));
    }
    const stronger = [aTheme('half-listens', { support: 'many' }), differing, aTheme('thanks-rarely')];
    const { growth_path: growth } = write({ themes: stronger, style: 'encouraging' }).sections;
    expect(themesIn(growth, language)).toContain('half-listens');
  });

  test('a card text uses the words of support of the findings', () => {
    for (const given of samples) {
      const found = new Map<string | null, string>(
        given.themes?.flatMap(({ id, support, differs }) => [
          [id, support] as const,
          ...differs.map((edge) => [edge.id, edge.support] as const),
        ]),
      );
      const parts = textsOf(write(given)).flatMap((part) => part.split('\n\n'));
      for (const part of parts) {
        let spokenOf: string[] = [];
        for (const sentence of sentencesIn(part, language)) {
          if (!isSayingSo(sentence)) spokenOf = themesIn(sentence, language);
          const claimed = supportWords.filter((word) => claims(sentence, texts.who[word]));
          const isSplit = supportWords.some((word) => claims(sentence, texts.others[word]));
          for (const word of isSplit ? [] : claimed)
            for (const id of spokenOf) expect([sentence, found.get(id)]).toEqual([sentence, word]);
        }
      }
    }
  });

  test('a card text covers the same themes in every style and variant, in different words', () => {
    for (const { themes = [] } of samples.slice(0, 60)) {
      const published = promptStyles.flatMap((style) =>
        [0, 1, 2].map((variant) => {
          const parts = partsOf(write({ themes, style, variant }));
          return Object.entries(parts).map(([part, text]) => [part, themesIn(text, language).toSorted()]);
        }),
      );
      for (const one of published) expect(one).toEqual(published[0]);
    }
    const themes = [aTheme('stays-calm'), aTheme('cuts-in'), aTheme('opens-up')];
    for (const style of promptStyles) {
      expect(write({ themes, style })).toEqual(write({ themes, style }));
      const sections = (variant: number) => Object.values(write({ themes, style, variant }).sections);
      for (const [place, body] of sections(1).entries()) expect(body).not.toBe(sections(0)[place]);
    }
    const inStyles = promptStyles.map((style) => whole({ themes, style }));
    expect(new Set(inStyles).size).toBe(promptStyles.length);
  });

  test('a card text contains each effect and each step at most once, in its own paragraph', () => {
    const lines = Object.values(content.descriptions).flatMap(({ effect, step }) => [effect, step]);
    for (const given of samples) {
      const text = whole(given);
      const paragraphs = text.split('\n\n');
      const included = lines.filter((line) => text.includes(line));
      for (const line of included) expect(paragraphs.filter((one) => one.includes(line))).toEqual([line]);
    }
  });

  test('no sentence of a card text ends with a word of support', () => {
    const ends = [...Object.values(texts.who), ...Object.values(texts.others)];
    for (const given of samples) {
      const sentences = textsOf(write(given)).flatMap((part) => sentencesIn(part, language));
      expect(sentences.filter((one) => ends.some((word) => one.endsWith(`${word}.`)))).toEqual([]);
    }
  });

  test('at least eight of ten sentences in a card text are about the person', () => {
    const sentences = samples.flatMap((given) =>
      textsOf(write(given)).flatMap((part) => sentencesIn(part, language)),
    );
    const about = sentences.filter(
      (sentence) => isSayingSo(sentence) || themesIn(sentence, language).length > 0,
    );
    expect(about.length / sentences.length).toBeGreaterThan(0.8);
  });

  test('the takeaways name a strength even if six costs have more support', () => {
    const costs = [
      'cuts-in',
      'runs-late',
      'goes-silent',
      'thanks-rarely',
      'flares-up',
      'half-listens',
    ] as const;
    const many = costs.map((id) => aTheme(id, { support: 'many' }));
    const { takeaways } = write({ themes: [...many, aTheme('stays-calm')] });
    expect(takeaways).toHaveLength(essentialTakeawaysRange.max);
    expect(themesIn(takeaways.join(' '), language)).toContain('stays-calm');
  });

  test('a card text describes a theme family like a theme', () => {
    const text = write({ themes: [aFamily('can-be-relied-on')] });
    for (const part of [text.summary, ...Object.values(text.sections)])
      expect(themesIn(part, language)).toEqual(['can-be-relied-on']);
    expect(text.sections.growth_path).toContain(content.families['can-be-relied-on'].step);
  });

  test('if people differ, every part of a card text names both opposite themes', () => {
    const { summary, takeaways, sections } = write({
      themes: [aTheme('stays-calm', { against: ['flares-up'] })],
    });
    for (const text of [summary, takeaways.join(' '), ...Object.values(sections)])
      expect(themesIn(text, language).toSorted()).toEqual(['flares-up', 'stays-calm']);
    expect(sections.blind_spots).toMatch(/\?$/);
  });

  test('if people differ, the Mirror Effect gives each opposite theme its own word of support', () => {
    for (const style of promptStyles)
      for (const variant of [0, 1]) {
        const themes = [aTheme('decides-in-time', { support: 'many', against: ['puts-off-deciding'] })];
        const { mirror_effect: mirror } = write({ themes, style, variant }).sections;
        const [one = '', other = ''] = sentencesIn(mirror, language);
        expect([themesIn(one, language), claims(one, texts.who.many)]).toEqual([['decides-in-time'], true]);
        expect(themesIn(other, language)).toEqual(['puts-off-deciding']);
        expect(claims(other, texts.others.several), other).toBe(true);
      }
  });

  test('the Mirror Effect describes only the theme on which people agree, if there is one', () => {
    const differing = aTheme('decides-in-time', { against: ['puts-off-deciding'] });
    for (const agreed of ['stays-calm', 'cuts-in'] as const) {
      const { mirror_effect: mirror } = write({ themes: [differing, aTheme(agreed)] }).sections;
      expect(themesIn(mirror, language)).toEqual([agreed]);
    }
  });

  test("a takeaway about a theme says 'several' if more people name another theme", () => {
    const cutsIn = aTheme('cuts-in');
    const stronger = [
      aTheme('listens-closely', { support: 'most' }),
      aTheme('decides-in-time', { support: 'many', against: ['puts-off-deciding'] }),
    ];
    for (const style of promptStyles) {
      for (const other of stronger) {
        const [, headline = ''] = write({ themes: [other, cutsIn], style }).takeaways;
        expect([themesIn(headline, language), claims(headline, texts.who.several)]).toEqual([
          ['cuts-in'],
          true,
        ]);
      }
      const [, alike = ''] = write({ themes: [aTheme('gives-freely'), cutsIn], style }).takeaways;
      expect([themesIn(alike, language), claims(alike, texts.who.several)]).toEqual([['cuts-in'], false]);
    }
  });

  test("a takeaway about a theme in a model's own words says 'several' if more people name another theme", () => {
    const own = { id: null, name: 'Sings at work', kind: 'edge', support: 'several', differs: [] } as const;
    const { takeaways } = write({ themes: [aTheme('stays-calm', { support: 'most' }), own] });
    expect(takeaways[1]).toContain('Sings at work');
    expect(claims(takeaways[1] ?? '', texts.who.several)).toBe(true);
  });

  test("a takeaway about a theme family says 'several'", () => {
    for (const style of promptStyles) {
      const { takeaways } = write({
        themes: [aFamily('can-be-relied-on'), aFamily('takes-on-too-much'), aTheme('cuts-in')],
        style,
      });
      const [first = '', second = '', third = ''] = takeaways;
      expect([first, second, third].map((text) => claims(text, texts.who.several))).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test('if people differ, the summary gives each opposite theme its own word of support', () => {
    const differing = aTheme('stays-calm', { support: 'many', against: ['flares-up'] });
    for (const variant of [0, 1]) {
      const { summary } = write({ themes: [differing], variant });
      expect([claims(summary, texts.who.many), claims(summary, texts.others.several)]).toEqual([true, true]);
      expect(summary.indexOf(texts.others.several)).toBeLessThan(
        summary.toLowerCase().indexOf(content.descriptions['flares-up'].clause.toLowerCase()),
      );
    }
  });

  test('a card text does not suggest using a strength more if others see an excess of the strength', () => {
    const themes = [aTheme('aims-high'), aTheme('rarely-switches-off')];
    for (const style of promptStyles)
      expect(themesIn(write({ themes, style }).sections.growth_path, language)).toEqual([
        'rarely-switches-off',
      ]);
  });

  test('the first sentence of a summary or section contains no word such as "also"', () => {
    const additions = new RegExp(String.raw`(?<!\p{L})(?:${wordsOfAddition[language]})(?!\p{L})`, 'u');
    const clauses = [...Object.values(content.descriptions), ...Object.values(content.families)].map(
      ({ clause }) => clause.toLowerCase(),
    );
    for (const given of samples) {
      const { summary, sections } = write(given);
      for (const part of [summary, ...Object.values(sections)]) {
        const opening = (sentencesIn(part, language)[0] ?? '').toLowerCase();
        const words = clauses.reduce((rest, clause) => rest.replaceAll(clause, ''), opening);
        expect(additions.test(words), opening).toBe(false);
      }
    }
  });

  test('Blind Spots asks when a strength shows or helps', () => {
    for (const style of promptStyles)
      for (const variant of [0, 1]) {
        const { blind_spots: spots } = write({ themes: [aTheme('stays-calm')], style, variant }).sections;
        expect(spots).toMatch(/\b(?:when|wann|cuándo|quand)\b/i);
      }
  });

  test('Blind Spots contains only questions', () => {
    for (const given of samples) {
      const { blind_spots: spots } = write(given).sections;
      if (spots !== '') expect(sentencesIn(spots, language).filter((one) => !one.endsWith('?'))).toEqual([]);
    }
  });

  test.each(['since-erasure', 'waiting'] as const)(
    'a card text explains why not everyone is counted (%s)',
    (counted) => {
      const themes = [aTheme('stays-calm', { support: 'most' })];
      const text = write({ themes, counted });
      expect(text.sections.pattern_analysis).toContain(texts.counted[counted]);
      expect(claims(text.summary, texts.mostCounted)).toBe(true);
      expect(claims(textsOf(text).join(' '), `${texts.who.most} `)).toBe(false);
    },
  );

  test("a card text names a theme in a model's own words", () => {
    const own = { id: null, name: 'Sings at work', kind: 'edge', support: 'several', differs: [] } as const;
    for (const themes of [[own], [aTheme('stays-calm'), own]]) {
      const text = write({ themes });
      expect(`${text.summary} ${text.sections.pattern_analysis}`).toContain('Sings at work');
      expect(text.takeaways.join(' ')).toContain('Sings at work');
    }
  });

  const sayingSo = new Set(
    [...Object.values(texts.who), texts.mostCounted].map((who) =>
      texts.sayingSo.replace('{Who}', who.charAt(0).toUpperCase() + who.slice(1)),
    ),
  );
  const isSayingSo = (sentence: string): boolean => sayingSo.has(sentence);
});

const claims = (text: string, words: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})${words}(?!\p{L})`, 'iu').test(text);

const wordsOfAddition: Readonly<Record<Language, string>> = {
  en: 'also|too|as well|further|moreover|besides|not all|and there is more|on the downside',
  de: String.raw`auch(?!\?)|außerdem|dazu kommt|hinzu|ferner|zudem|nicht alles|noch mehr`,
  es: '(?<!y )también|no es todo|hay más|y además:|además se|comenta además',
  fr: 'aussi|également|pas tout|autre chose|de plus|par ailleurs',
};
