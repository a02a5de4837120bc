import { describe, expect, it } from 'vitest';
import { languagePacks } from '../language-packs.ts';
import type { ThemeTexts } from '../themes/theme-texts.ts';
import { retiredThemes, themes, type ThemeId } from '../themes/vocabulary.ts';

interface TextsOfTheme {
  readonly id: ThemeId;
  readonly label: string;
  readonly own: string;
  readonly clause: string;
  readonly looks: string;
  readonly effect: string;
  readonly step: string;
}

const textsIn = ({ labels, ownLabels, descriptions }: ThemeTexts): TextsOfTheme[] =>
  themes.map(({ id }) => {
    const { clause, looks, effect, step } = descriptions[id];
    return { id, label: labels[id], own: ownLabels[id], clause, looks, effect, step };
  });

type TextsOfFamily = Pick<TextsOfTheme, 'clause' | 'looks' | 'effect' | 'step'>;

/** Texts that themes and families share. */
const describedIn = (language: ThemeTexts): TextsOfFamily[] => [
  ...textsIn(language),
  ...Object.values(language.families),
];

const allOf = (texts: readonly TextsOfTheme[]): string[] =>
  texts.flatMap(({ label, own, clause, looks, effect, step }) => [label, own, clause, looks, effect, step]);

function repeated(list: readonly string[]): string[] {
  const plain = list.map((text) => text.toLowerCase());
  return plain.filter((text, place) => plain.indexOf(text) < place);
}

const packs = Object.entries(languagePacks).map(
  ([language, { themes: texts }]) => [language, texts] as const,
);

describe.each(packs)('the labels in the language %s', (_language, { labels }) => {
  it('name every theme, each otherwise, and nothing that is none', () => {
    const ids = [...themes.map(({ id }) => id as string), ...retiredThemes];
    expect(Object.keys(labels).toSorted()).toEqual(ids.toSorted());
    expect(repeated(Object.values(labels))).toEqual([]);
  });

  it('fit on a button of a phone, and are no sentences', () => {
    const odd = Object.values(labels).filter((label) => !/^\p{Lu}.{0,28}[^.!?\s]$/u.test(label));
    expect(odd).toEqual([]);
  });
});

describe.each(packs)('in the language %s', (_language, language) => {
  const texts = textsIn(language);
  const described = describedIn(language);
  const { labels, ownLabels, descriptions } = language;

  it('has a text for every theme and for nothing else', () => {
    const ids = themes.map(({ id }) => id as string).toSorted();
    expect(Object.keys(labels).toSorted()).toEqual([...ids, ...retiredThemes].toSorted());
    expect(Object.keys(ownLabels).toSorted()).toEqual(ids);
    expect(Object.keys(descriptions).toSorted()).toEqual(ids);
  });

  it('every text says something, with no space around it', () => {
    expect(allOf(texts).filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('a label fits on a button of a phone', () => {
    expect(Object.values(labels).filter((label) => label.length > 30)).toEqual([]);
  });

  it('a label is no sentence and begins with a capital letter', () => {
    const all = texts.flatMap(({ label, own }) => [label, own]);
    expect(all.filter((label) => !/^\p{Lu}.*[^.!?]$/u.test(label))).toEqual([]);
  });

  it('a clause goes on in a sentence and stands in a list', () => {
    const clauses = described.map(({ clause }) => clause);
    // German puts a comma before every subordinate clause; a comma elsewhere would blur a list.
    const whole = /^\p{Ll}(?:[^,.!?]|, (?=was |wenn |wie |ohne |statt |bis |willkommen ))*$/u;
    expect(clauses.filter((clause) => !whole.test(clause))).toEqual([]);
  });

  it('writes looks, effect and step as whole sentences', () => {
    const said = described.flatMap(({ looks, effect, step }) => [looks, effect, step]);
    expect(said.filter((text) => !/^[\p{Lu}«„"'¿¡].*[.?!]['"“»]?$/u.test(text))).toEqual([]);
  });

  it.each([
    ['label', texts.map(({ label }) => label)],
    ['first-person label', texts.map(({ own }) => own)],
    ['clause', described.map(({ clause }) => clause)],
    ['picture', described.map(({ looks }) => looks)],
    ['effect', described.map(({ effect }) => effect)],
    ['step', described.map(({ step }) => step)],
  ])('no two themes share their %s', (_name, list) => {
    expect(repeated(list)).toEqual([]);
  });
});

const texts = textsIn(languagePacks.en.themes);
const described = describedIn(languagePacks.en.themes);
const familyTexts = Object.values(languagePacks.en.themes.families);
const clauses = described.map(({ clause }) => clause);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:'[a-z]+)*/g) ?? [];
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?]'?)\s+/);

function saying(list: readonly string[], words: string): string[] {
  const banned = new Set(words.split(/\s+/));
  return list.filter((text) => wordsOf(text).some((word) => banned.has(word)));
}

const everything = [
  ...allOf(texts),
  ...familyTexts.flatMap(({ label, clause, looks, effect, step }) => [label, clause, looks, effect, step]),
];

describe('an English label', () => {
  const all = texts.map(({ label }) => label);

  it('has two to five words', () => {
    expect(all.filter((label) => wordsOf(label).length < 2 || wordsOf(label).length > 5)).toEqual([]);
  });

  it('names what a person does, with or without how often', () => {
    expect(all.filter((label) => !/^(?:(?:Often|Only half|Rarely) )?[A-Za-z]+s(?: |$)/.test(label))).toEqual(
      [],
    );
  });

  it('uses no pronoun for a person', () => {
    // 'As they are' speaks of the people who are taken so.
    const plain = all.map((label) => label.replace(/ as they are$/, ''));
    const pronouns = 'i me my mine you your yours he him his she her hers it its they them their we us our';
    expect(saying(plain, pronouns)).toEqual([]);
  });

  it('is followed in the first person by what the owner picks', () => {
    expect(texts.map(({ own }) => own).filter((own) => !/^I [a-z]/.test(own))).toEqual([]);
  });
});

describe('an English clause', () => {
  it('speaks to the person and goes on after another word', () => {
    expect(clauses.filter((clause) => !/^you [a-z][^.!?]*$/.test(clause))).toEqual([]);
    expect(clauses.filter((clause) => wordsOf(clause).length > 12)).toEqual([]);
  });

  it('claims nothing of all times and all people', () => {
    const absolute =
      'all always any anybody anyone anything completely constantly ever every everybody everyone everything nobody none nothing never totally whenever';
    expect(saying(clauses, absolute)).toEqual([]);
  });
});

describe('checks looks, effect and step in English', () => {
  it('are sentences of at most eighteen words', () => {
    const said = described.flatMap(({ looks, effect, step }) => [looks, effect, step]);
    const long = said.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 18);
    expect(long).toEqual([]);
  });

  it('say one thing each', () => {
    const said = described.flatMap(({ looks, effect }) => [looks, effect]);
    expect(said.filter((text) => sentencesOf(text).length > 1)).toEqual([]);
  });

  it('describe no particular person', () => {
    const pictures = described.map(({ looks }) => looks);
    expect(pictures.filter((text) => !/^[A-Z][a-z]+ing\b/.test(text))).toEqual([]);
    expect(saying(pictures, 'you your yours yourself')).toEqual([]);
  });

  it('call every effect a possibility', () => {
    const effects = described.map(({ effect }) => effect);
    expect(
      effects.filter((effect) => !/^(?:[A-Za-z]+ ){1,4}(?:may|can|are more likely to)\b/.test(effect)),
    ).toEqual([]);
  });

  it('propose more of nothing that can be too much', () => {
    const more: Partial<Record<ThemeId, RegExp>> = {
      'cannot-say-no': /\bsay yes to\b|\btake (?:on|over)\b|\boffer to\b|\bsay yes and\b/i,
      'rarely-switches-off': /\b(?:work|do) (?:longer|harder|more)\b|\bfinish\b/i,
      'never-good-enough': /\b(?:polish|improve|perfect)\b/i,
      'decides-over-heads': /\bdecide (?:now|today|alone|yourself)\b/i,
      'direct-and-hurtful': /\b(?:blunt|say it straight)\b/i,
      'takes-up-the-room': /\b(?:talk|speak) (?:more|longer)\b/i,
      'fixes-too-fast': /\b(?:advise|solve|give (?:advice|a solution))\b/i,
      'jokes-past-it': /\b(?:make|tell) a joke\b/i,
      'carries-it-alone': /\b(?:alone|by yourself|on your own)\b/i,
      'neglects-own-health': /\b(?:skip|sleep less|stay up)\b/i,
      'asks-nosy-questions': /\bask (?:again|further)\b/i,
    };
    const excesses = themes.filter(({ kind }) => kind === 'excess').map(({ id }) => id);
    expect(Object.keys(more).toSorted()).toEqual(excesses.toSorted());
    const asking = texts.filter(({ step }) => excesses.some((id) => more[id]?.test(step)));
    expect(asking.map(({ step }) => step)).toEqual([]);
  });
});

describe('all of the English texts', () => {
  it('uses plain words', () => {
    expect(everything.filter((text) => wordsOf(text).some((word) => word.length > 13))).toEqual([]);
    const letters = texts.map(({ id, clause, looks, effect, step }) => {
      const words = wordsOf([clause, looks, effect, step].join(' '));
      return { id, mean: words.join('').length / words.length };
    });
    expect(letters.filter(({ mean }) => mean > 5)).toEqual([]);
  });

  it('judges no character and makes no diagnosis', () => {
    const character =
      'aggressive anxious arrogant attachment avoidant borderline character childish codependent cold controlling dependent depressed disorder dramatic ego egoistic fragile immature insecure introvert jealous lazy manipulative moody narcissist needy nature neurotic personality rude selfish sensitive stubborn stupid toxic trauma weak';
    expect(saying(everything, character)).toEqual([]);
  });

  it('keeps words of offices and of therapy out', () => {
    const jargon =
      'accountable align authentic bandwidth boundaries communicate communication empower facilitate grounded holistic impact journey leverage mindful proactive resilience stakeholder strategic synergy validate vulnerability vulnerable';
    expect(saying(everything, jargon)).toEqual([]);
  });

  it('speaks of people of no sex', () => {
    expect(saying(everything, 'he him his she her hers man men woman women guy guys')).toEqual([]);
  });

  it('compares with no picture', () => {
    expect(everything.filter((text) => /\b(?:as if|like a|as though)\b/.test(text))).toEqual([]);
  });
});

describe('a German description', () => {
  const german = textsIn(languagePacks.de.themes);
  const describedInGerman = describedIn(languagePacks.de.themes);

  it('has main clauses that speak to the person, with the verb after the pronoun', () => {
    const said = describedInGerman.map(({ clause }) => clause);
    expect(said.filter((clause) => !/^du (?:\p{Ll}+s?t|bist|musst|willst)[ ,]/u.test(clause))).toEqual([]);
  });

  it('describes no particular person', () => {
    expect(
      describedInGerman.map(({ looks }) => looks).filter((text) => /\b(?:du|dein\w*|dir|dich)\b/i.test(text)),
    ).toEqual([]);
  });

  it('calls every effect a possibility, with the verb after one word', () => {
    const effects = describedInGerman.map(({ effect }) => effect);
    expect(
      effects.filter(
        (effect) => !/^(?:Andere|Manche|Manches|Das) .*\b(?:vielleicht|kann|können)\b/.test(effect),
      ),
    ).toEqual([]);
  });

  it('marks no gender by a pair or a star', () => {
    expect(allOf(german).filter((text) => /[*:_]innen|\ber oder sie\b|\bsie oder er\b/.test(text))).toEqual(
      [],
    );
  });
});
