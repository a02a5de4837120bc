import { languages, type Language } from '@blindspot/contracts/languages';
import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { themes as vocabulary } from '@blindspot/content/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../../findings/findings.ts';
import { aTheme, themesFound } from '../../findings/test/made-up-themes.ts';
import { publishedInterval } from '../../statistics/published-interval.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { draftFindings, wordFindings } from './built-in-writer.ts';
import { partsOf, type Draft } from './draft.ts';
import { themesReadIn } from './read-back.ts';
import { openingOf, sentencesIn } from './sentence-chooser.ts';
import { findingsOfManyShapes, wordingInput, type ToWord } from './test/wording-input.ts';
import type { FigureFacts, FigureVoice } from './voices/figure-voice.ts';
import type { PlainFacts } from './voices/plain-facts.ts';
import type { Voice } from './voices/voice.ts';
import { writerIn, writtenLanguage } from './voices/writer-languages.ts';

const samples = findingsOfManyShapes(200);

/** The themes of each part, in the order in which it first speaks of them. */
const toldIn = (draft: Draft): string[][] =>
  partsOf(draft).map((part) => [
    ...new Set(part.flat().flatMap(({ ground }) => (typeof ground === 'object' ? ground.themes : []))),
  ]);

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Places of templates. */
const placesOf = (value: unknown): Set<string> =>
  new Set(
    textsIn(value).flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place.toLowerCase()),
    ),
  );
type Told = readonly [Voice, FigureVoice, FigureFacts, PlainFacts];

/** Words for more than one question, or for one among others. */
const severalQuestions: Readonly<Record<Language, RegExp>> = {
  en: /\b(questions|averages|ranges|ranking|order|each|highest|lowest)\b/i,
  de: /Fragen|Durchschnitte|Bereiche|Reihenfolge|Rangfolge|\bjede[rnms]? |höchste|niedrigste/,
  es: /(las|otras|demás) preguntas|medias|márgenes|clasificación|orden|\bcada\b|más (alta|baja)/i,
  fr: /questions|moyennes|fourchettes|classement|ordre|chaque|plus (haute|basse)/i,
};

const many = 12_345;
/** In Spanish from 10,000 on, in the others from 1,000 on; French has a narrow space that breaks no line. */
const inGroups: Readonly<Record<Language, string>> = {
  en: '12,345',
  de: '12.345',
  es: '12.345',
  fr: '12\u202f345',
};
const manyJudged: Figure = {
  key: 'q1',
  question: 'Listening: how it is',
  average: 7,
  count: many,
  low: 6.5,
  high: 7.5,
  effectiveRaters: many,
};

/** By style. */
const toldBy = (of: Language): Told[] =>
  promptStyles.map((style) => {
    const { voices: spoken, figureVoices, figureFacts, plainFacts } = writerIn(of);
    return [spoken[style], figureVoices[style], figureFacts, plainFacts];
  });

test('S10.3 each that is offered has a writer of its own, and what has none is told in English', () => {
  expect(languages.map(writtenLanguage)).toEqual(languages);
  expect(new Set(languages.map((one) => writerIn(one).plainFacts.answered[0])).size).toBe(languages.length);
  expect(writtenLanguage(undefined)).toBe('en');
});

describe.each(languages)('in the language %s', (language) => {
  const writer = writerIn(language);
  const { saysMost, saysSeveral } = writer.grammar;
  const inputOf = (given: ToWord) => wordingInput({ ...given, language });
  const write = (given: ToWord): AnalysisText => wordFindings(inputOf(given));
  const whole = (given: ToWord): string => textsOf(write(given)).join('\n');
  const says = (text: string): boolean => saysMost.test(text) || saysSeveral.test(text);

  test('S9.12 every part has something to read, and the takeaways are three to five', () => {
    for (const given of samples) {
      const text = write(given);
      for (const part of textsOf(text)) expect(part.length).toBeGreaterThan(10);
      expect(text.takeaways.length).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
      expect(text.takeaways.length).toBeLessThanOrEqual(essentialTakeawaysRange.max);
    }
  });

  test('sentences are well formed, none is said twice, and no two in a row begin alike', () => {
    for (const given of samples) {
      for (const text of textsOf(write(given))) {
        expect(text).not.toMatch(/ {2}|[{}…]|undefined|\.\.|\s[,.]|,,|[,;:] ?\./);
        expect(text.match(/(?<![\p{L}-])(\p{L}+) \1(?!\p{L})/giu) ?? []).toEqual([]);
        for (const sentence of sentencesIn(text)) {
          expect(sentence).toMatch(/^['“„«¿]?[\p{Lu}\p{N}].*[.?!](?:['”“]|\s?»\.?)?$/u);
        }
      }
      const said = sentencesIn(textsOf(write(given)).join(' '));
      expect(said.filter((sentence, place) => said.indexOf(sentence) < place)).toEqual([]);
      for (const part of partsOf(draftFindings(inputOf(given)))) {
        const openings = part.flat().flatMap(({ text }) => sentencesIn(text).map(openingOf));
        expect(openings.filter((opening, place) => opening === openings[place - 1])).toEqual([]);
      }
    }
  });

  test('the same themes are told in the same places as in English', () => {
    for (const given of samples) {
      expect(toldIn(draftFindings(inputOf(given)))).toEqual(toldIn(draftFindings(wordingInput(given))));
    }
  });

  test('it speaks of the themes that were found and of no other', () => {
    for (const given of samples) {
      const found = given.themes.themes.flatMap((theme) => [theme.id, ...theme.differs.map(({ id }) => id)]);
      for (const id of themesReadIn(whole(given), language)) expect(found).toContain(id);
    }
  });

  test('a sentence speaks of nothing but what it rests on, and a frame of nothing', () => {
    for (const given of samples) {
      const ids = new Map(
        given.themes.themes.flatMap((theme) => [theme, ...theme.differs].map(({ id, name }) => [name, id])),
      );
      for (const { text, ground } of partsOf(draftFindings(inputOf(given))).flat(2)) {
        const read = themesReadIn(text, language);
        if (typeof ground === 'string') expect(read).toEqual([]);
        else {
          const named = ground.themes.flatMap((name) => ids.get(name) ?? []);
          for (const id of read) expect(named).toContain(id);
        }
      }
    }
  });

  test('most are claimed only where most say it', () => {
    for (const given of samples) {
      const words = given.themes.themes.flatMap((theme) => [theme, ...theme.differs]);
      if (words.some(({ support }) => support === 'most')) continue;
      const claimed = sentencesIn(whole(given)).filter((sentence) => saysMost.test(sentence));
      expect(claimed).toEqual([]);
    }
  });

  test('a word of support stands at most once for a theme in a part, and neither in effects nor in advice', () => {
    for (const given of samples.filter(({ themes }) => themes.enoughTapped || themes.reader === 'model')) {
      const draft = draftFindings(inputOf(given));
      for (const part of [draft.summary, draft.sections.pattern_analysis, draft.sections.blind_spots]) {
        const claimed = part
          .flat()
          .flatMap(({ text, ground }) => (typeof ground === 'object' && says(text) ? ground.themes : []));
        expect(new Set(claimed).size).toBe(claimed.length);
      }
      const { mirror_effect: mirror, growth_path: growth } = draft.sections;
      expect([...mirror, ...growth].flat().filter(({ text }) => says(text))).toEqual([]);
    }
  });

  test.each(promptStyles)('in the style %s each theme by itself is told in every part', (style) => {
    for (const { id } of vocabulary) {
      for (const variant of [0, 1, 2]) {
        const { summary, sections, takeaways } = write({
          themes: themesFound([aTheme(id)]),
          style,
          variant,
        });
        for (const part of [summary, ...Object.values(sections), takeaways[0] ?? '']) {
          expect([id, themesReadIn(part, language)]).toEqual([id, [id]]);
        }
      }
    }
  });

  test.each(promptStyles)(
    'in the style %s both sides of what people differ on are told in one breath',
    (style) => {
      const themes = themesFound([aTheme('listens-closely', { against: ['cuts-in'] })]);
      const draft = draftFindings(inputOf({ themes, style }));
      for (const part of [draft.takeaways, draft.summary, draft.sections.pattern_analysis]) {
        const claims = part.flat().filter(({ ground }) => typeof ground === 'object');
        expect(claims.length).toBeGreaterThan(0);
        for (const { text } of claims) {
          expect(themesReadIn(text, language).toSorted()).toEqual(['cuts-in', 'listens-closely']);
        }
      }
    },
  );

  test('asked for again it is other words', () => {
    for (const given of samples.slice(0, 60)) {
      expect(write({ ...given, variant: (given.variant ?? 0) + 1 })).not.toEqual(write(given));
      expect(write(given)).toEqual(write(given));
    }
  });

  test('what the vocabulary says of a theme is read as that theme and as no other', () => {
    for (const { id } of vocabulary) {
      for (const text of textsIn(writer.descriptions[id])) expect(themesReadIn(text, language)).toEqual([id]);
    }
  });

  describe('no template', () => {
    const voices = promptStyles.map((style) => writer.voices[style]);

    test('says anything that a theme says', () => {
      const { voices: spoken, figureVoices, figureFacts, namedThemes, plainFacts, heard, untouched } = writer;
      const ours = textsIn([spoken, figureVoices, figureFacts, namedThemes, plainFacts, heard, untouched]);
      expect(ours.filter((text) => themesReadIn(text, language).length > 0)).toEqual([]);
    });

    test('of effects or of advice says how many stand behind it', () => {
      const unattributed = voices.flatMap(({ mirror, growthPath }) => textsIn([mirror, growthPath]));
      expect(unattributed.filter((text) => /\{who\}|\{others\}/i.test(text) || says(text))).toEqual([]);
    });

    test('that claims something leaves out how many say it', () => {
      const claims = voices.flatMap(({ summary, pattern, takeaways }) =>
        textsIn([
          [summary, pattern.one, pattern.lead, pattern.rest, pattern.split],
          [takeaways.strength, takeaways.edge, takeaways.split],
        ]),
      );
      expect(claims.filter((text) => !/\{who\}/i.test(text))).toEqual([]);
    });

    test('tells an effect before the condition on which it rests', () => {
      const effects = voices.flatMap(({ mirror }) => textsIn([mirror.strength, mirror.edge]));
      expect(effects.filter((text) => !/\{clause\}.*\{effect\}$/i.test(text))).toEqual([]);
    });

    test('of Blind Spots tells a theme or an average without a question to the reader', () => {
      const asking = voices.flatMap(({ blindSpots: { edge, strength, split } }) =>
        textsIn([edge, strength, split]),
      );
      const figures = promptStyles.flatMap((style) => {
        const { apart, close } = writer.figureVoices[style];
        return [...apart.blindSpots, ...close.blindSpots];
      });
      expect([...asking, ...figures].filter((text) => !text.includes('?'))).toEqual([]);
    });

    test('has other places than the English one: none is lost, and none is made up', () => {
      // A language may have its lists as 'that …' alone.
      const english = placesOf(toldBy('en'));
      for (const place of placesOf(toldBy(language))) expect(english).toContain(place);
      for (const place of placesOf(toldBy('en').map(([, , facts]) => facts))) {
        expect(placesOf(writer.figureFacts)).toContain(place);
      }
    });
  });

  describe('of averages', () => {
    const names = ['Presence', 'Honesty', 'Empathy', 'Curiosity', 'Patience', 'Humour'];
    const random = createSeededRandom(7);
    const worded = Array.from({ length: 200 }, (_, number) => {
      const [middle, spread] = [random.integer(25, 85) / 10, random.pick([0, 1, 2, 4])];
      const people = random.pick([5, 7, 12, 20, 60]);
      const figures: Figure[] = names.map((name, place) => {
        const raw = middle + (random.integer(-10, 10) / 10) * spread;
        const average = Math.round(Math.min(10, Math.max(1, raw)) * 10) / 10;
        const weights = Array.from({ length: people }, () => 1);
        return {
          key: `q${place}`,
          question: `${name}: how it is`,
          average,
          count: people,
          effectiveRaters: people,
          ...publishedInterval(average, weights, '1-10'),
        };
      });
      const style = promptStyles[number % promptStyles.length] ?? 'custom';
      const text = write({ themes: themesFound([]), figures, style, variant: number % 7 });
      const apart = Math.max(...figures.map(({ low }) => low)) > Math.min(...figures.map(({ high }) => high));
      return { figures, apart, text };
    });

    test('where ranges overlap no question is named, and where they lie apart both ends are', () => {
      for (const { figures, apart, text } of worded) {
        const named = names.filter((name) => textsOf(text).join(' ').includes(name));
        if (!apart) expect(named).toEqual([]);
        else {
          const ordered = figures.toSorted(
            (one, other) => other.average - one.average || one.key.localeCompare(other.key),
          );
          for (const [place, figure] of [ordered[0], ordered.at(-1)].entries()) {
            const number = new Intl.NumberFormat(language);
            const [takeaway = ''] = text.takeaways.slice(place);
            expect(takeaway).toContain(figure?.question.split(':')[0]);
            expect(takeaway).toContain(number.format(figure?.low ?? 0));
            expect(takeaway).toContain(number.format(figure?.high ?? 0));
          }
        }
      }
    });

    test.each(promptStyles)(
      'in the style %s the only question of a form is named with its range, and spoken of as one',
      (style) => {
        const number = new Intl.NumberFormat(language);
        for (const { figures } of worded.slice(0, 60)) {
          for (const [variant, figure] of figures.slice(0, 4).entries()) {
            for (const untold of [[], [{ key: 'money', question: 'Money: how you share it' }]]) {
              const text = write({ themes: themesFound([]), figures: [figure], untold, style, variant });
              const said = textsOf(text).join(' ');
              expect(said.match(severalQuestions[language])?.[0]).toBeUndefined();
              for (const part of [text.summary, text.takeaways[0], text.sections.growth_path])
                expect(part).toContain(figure.question.split(':')[0]);
              expect(text.summary).toContain(number.format(figure.low));
              expect(text.summary).toContain(number.format(figure.high));
              if (untold.length > 0) expect(text.summary).toContain('Money');
              expect(text.takeaways.length).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
            }
          }
        }
      },
    );

    test('numbers are written as the language writes them', () => {
      const point = new Intl.NumberFormat(language).format(0.5).charAt(1);
      const foreign = point === ',' ? /\d\.\d/ : /\d,\d/;
      for (const { text } of worded) expect(textsOf(text).join(' ')).not.toMatch(foreign);
    });
  });

  test.each([
    ['a text', { themes: themesFound([]), responseCount: many }],
    [
      'a text of themes that are only counted',
      { themes: themesFound([aTheme('stays-calm')]), responseCount: many },
    ],
    ['a text of averages', { themes: themesFound([]), responseCount: many, figures: [manyJudged] }],
  ])('in %s tens of thousands are grouped as the language groups them', (_, given) => {
    const text = whole(given);
    expect(text).toContain(inGroups[language]);
    expect(text).not.toContain(String(many));
  });

  test('in a follow-up tens of thousands are grouped as the language groups them', () => {
    const input = inputOf({ themes: themesFound([]) });
    const { summary } = wordFindings({
      ...input,
      form: { ...input.form, format: 'follow-up' },
      findings: { ...input.findings, change: { share: 'half', of: many } },
    });
    expect(summary).toContain(inGroups[language]);
  });

  test('a follow-up tells one of three sentences', () => {
    const { change } = writer;
    const input = wordingInput({ themes: themesFound([]), language });
    const told = (['fewer', 'half', 'more'] as const).map(
      (share) =>
        wordFindings({
          ...input,
          form: { ...input.form, format: 'follow-up' },
          findings: { ...input.findings, change: { share, of: 9 } },
        }).summary,
    );
    expect(new Set(told).size).toBe(3);
    for (const [place, share] of (['fewer', 'half', 'more'] as const).entries()) {
      expect(told[place]).toContain(change.share[share]);
      expect(told[place]).toContain('9');
    }
  });
});

test('in German a colon is followed by a small letter where no sentence follows, and by a capital where one does', () => {
  const { descriptions } = writerIn('de');
  const told = Object.values(descriptions);
  const texts = samples.map((given) =>
    textsOf(wordFindings(wordingInput({ ...given, language: 'de' }))).join('\n'),
  );
  const after = (phrases: readonly string[]) =>
    phrases.filter((phrase) => texts.some((text) => text.includes(`: ${phrase}`)));
  const [looks, effects] = [told.map((one) => one.looks), told.map(({ effect }) => effect)];
  expect([after(looks), after(effects.map(small))]).toEqual([[], []]);
  expect(after(looks.map(small)).length).toBeGreaterThan(40);
  expect(after(effects).length).toBeGreaterThan(40);
});
