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

describe.each(packs)('theme labels in %s', (_language, { labels }) => {
  it('every theme has a label, and no two labels are the same', () => {
    const ids = [...themes.map(({ id }) => id as string), ...retiredThemes];
    expect(Object.keys(labels).toSorted()).toEqual(ids.toSorted());
    expect(repeated(Object.values(labels))).toEqual([]);
  });

  it('each label fits on a phone button and is not a sentence', () => {
    const odd = Object.values(labels).filter((label) => !/^\p{Lu}.{0,28}[^.!?\s]$/u.test(label));
    expect(odd).toEqual([]);
  });
});

describe.each(packs)('theme texts in %s', (_language, language) => {
  const texts = textsIn(language);
  const described = describedIn(language);
  const { labels, ownLabels, descriptions } = language;

  it('each kind of text exists for every theme and for no unknown id', () => {
    const ids = themes.map(({ id }) => id as string).toSorted();
    expect(Object.keys(labels).toSorted()).toEqual([...ids, ...retiredThemes].toSorted());
    expect(Object.keys(ownLabels).toSorted()).toEqual(ids);
    expect(Object.keys(descriptions).toSorted()).toEqual(ids);
  });

  it('no text is empty or has surrounding spaces', () => {
    expect(allOf(texts).filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('each label has at most 30 characters', () => {
    expect(Object.values(labels).filter((label) => label.length > 30)).toEqual([]);
  });

  it('each label begins with a capital letter and ends without a full stop', () => {
    const all = texts.flatMap(({ label, own }) => [label, own]);
    expect(all.filter((label) => !/^\p{Lu}.*[^.!?]$/u.test(label))).toEqual([]);
  });

  it('each clause fits into the middle of a sentence and into a list', () => {
    const clauses = described.map(({ clause }) => clause);
    // German puts a comma before every subordinate clause. Any other comma would look like the next item of a
    // list.
    const whole = /^\p{Ll}(?:[^,.!?]|, (?=was |wenn |wie |ohne |statt |bis |willkommen ))*$/u;
    expect(clauses.filter((clause) => !whole.test(clause))).toEqual([]);
  });

  it('`looks`, `effect` and `step` are whole sentences', () => {
    const sentences = described.flatMap(({ looks, effect, step }) => [looks, effect, step]);
    expect(sentences.filter((text) => !/^[\p{Lu}«„"'¿¡].*[.?!]['"“»]?$/u.test(text))).toEqual([]);
  });

  it.each([
    ['label', texts.map(({ label }) => label)],
    ['first-person label', texts.map(({ own }) => own)],
    ['clause', described.map(({ clause }) => clause)],
    ['looks', described.map(({ looks }) => looks)],
    ['effect', described.map(({ effect }) => effect)],
    ['step', described.map(({ step }) => step)],
  ])('no two themes share the same %s', (_name, list) => {
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

describe('English label', () => {
  const all = texts.map(({ label }) => label);

  it('an English label has two to five words', () => {
    expect(all.filter((label) => wordsOf(label).length < 2 || wordsOf(label).length > 5)).toEqual([]);
  });

  it('an English label begins with a third-person verb, possibly after "Often", "Only half" or "Rarely"', () => {
    expect(all.filter((label) => !/^(?:(?:Often|Only half|Rarely) )?[A-Za-z]+s(?: |$)/.test(label))).toEqual(
      [],
    );
  });

  it('an English label contains no personal pronoun', () => {
    // In 'Accepts people as they are', 'they' does not refer to the person who has the theme.
    const plain = all.map((label) => label.replace(/ as they are$/, ''));
    const pronouns = 'i me my mine you your yours he him his she her hers it its they them their we us our';
    expect(saying(plain, pronouns)).toEqual([]);
  });

  it('an English label has a first-person version that begins with "I"', () => {
    expect(texts.map(({ own }) => own).filter((own) => !/^I [a-z]/.test(own))).toEqual([]);
  });
});

describe('English clause', () => {
  it('an English clause begins with "you", has at most twelve words and ends without a full stop', () => {
    expect(clauses.filter((clause) => !/^you [a-z][^.!?]*$/.test(clause))).toEqual([]);
    expect(clauses.filter((clause) => wordsOf(clause).length > 12)).toEqual([]);
  });

  it('an English clause contains no absolute word such as "always" or "everyone"', () => {
    const absolute =
      'all always any anybody anyone anything completely constantly ever every everybody everyone everything nobody none nothing never totally whenever';
    expect(saying(clauses, absolute)).toEqual([]);
  });
});

describe('English looks, effect and step', () => {
  it('each English sentence about a theme has at most eighteen words', () => {
    const sentences = described.flatMap(({ looks, effect, step }) => [looks, effect, step]);
    const long = sentences.flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 18);
    expect(long).toEqual([]);
  });

  it('the English texts `looks` and `effect` are one sentence each', () => {
    const sentences = described.flatMap(({ looks, effect }) => [looks, effect]);
    expect(sentences.filter((text) => sentencesOf(text).length > 1)).toEqual([]);
  });

  it('the English text `looks` begins with a gerund and does not address the reader', () => {
    const pictures = described.map(({ looks }) => looks);
    expect(pictures.filter((text) => !/^[A-Z][a-z]+ing\b/.test(text))).toEqual([]);
    expect(saying(pictures, 'you your yours yourself')).toEqual([]);
  });

  it('each English effect is stated as a possibility, with "may", "can" or "are more likely to"', () => {
    const effects = described.map(({ effect }) => effect);
    expect(
      effects.filter((effect) => !/^(?:[A-Za-z]+ ){1,4}(?:may|can|are more likely to)\b/.test(effect)),
    ).toEqual([]);
  });

  it('no step recommends more of the excess that it is meant to reduce', () => {
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

describe('English theme texts', () => {
  it('no word has more than 13 letters, and the words of a theme have at most five letters on average', () => {
    expect(everything.filter((text) => wordsOf(text).some((word) => word.length > 13))).toEqual([]);
    const letters = texts.map(({ id, clause, looks, effect, step }) => {
      const words = wordsOf([clause, looks, effect, step].join(' '));
      return { id, mean: words.join('').length / words.length };
    });
    expect(letters.filter(({ mean }) => mean > 5)).toEqual([]);
  });

  it('no text judges a character or makes a diagnosis', () => {
    const character =
      'aggressive anxious arrogant attachment avoidant borderline character childish codependent cold controlling dependent depressed disorder dramatic ego egoistic fragile immature insecure introvert jealous lazy manipulative moody narcissist needy nature neurotic personality rude selfish sensitive stubborn stupid toxic trauma weak';
    expect(saying(everything, character)).toEqual([]);
  });

  it('no text uses jargon of business or therapy', () => {
    const jargon =
      'accountable align authentic bandwidth boundaries communicate communication empower facilitate grounded holistic impact journey leverage mindful proactive resilience stakeholder strategic synergy validate vulnerability vulnerable';
    expect(saying(everything, jargon)).toEqual([]);
  });

  it('no text uses a gendered word', () => {
    expect(saying(everything, 'he him his she her hers man men woman women guy guys')).toEqual([]);
  });

  it('no text makes a comparison such as "like a"', () => {
    expect(everything.filter((text) => /\b(?:as if|like a|as though)\b/.test(text))).toEqual([]);
  });
});

describe('German description', () => {
  const german = textsIn(languagePacks.de.themes);
  const describedInGerman = describedIn(languagePacks.de.themes);

  it('a German clause begins with "du" and a verb', () => {
    const sentences = describedInGerman.map(({ clause }) => clause);
    expect(sentences.filter((clause) => !/^du (?:\p{Ll}+s?t|bist|musst|willst)[ ,]/u.test(clause))).toEqual(
      [],
    );
  });

  it('the German text `looks` does not address the reader', () => {
    expect(
      describedInGerman.map(({ looks }) => looks).filter((text) => /\b(?:du|dein\w*|dir|dich)\b/i.test(text)),
    ).toEqual([]);
  });

  it('a German effect is stated as a possibility, with "vielleicht", "kann" or "können"', () => {
    const effects = describedInGerman.map(({ effect }) => effect);
    expect(
      effects.filter(
        (effect) => !/^(?:Andere|Manche|Manches|Das) .*\b(?:vielleicht|kann|können)\b/.test(effect),
      ),
    ).toEqual([]);
  });

  it('no German description contains a gender star or a pair such as "er oder sie"', () => {
    expect(allOf(german).filter((text) => /[*:_]innen|\ber oder sie\b|\bsie oder er\b/.test(text))).toEqual(
      [],
    );
  });
});
