import { essentialTakeawaysRange, type SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { descriptions } from '@blindspot/themes/en/descriptions';
import { labels } from '@blindspot/themes/en/labels';
import { edgesAgainst, themeOf, themes as vocabulary, type ThemeId } from '@blindspot/themes/vocabulary';
import { describe, expect, test } from 'vitest';
import type { Figure, HeardVoices, ThemeFinding, ThemeFindings } from '../../findings/findings.ts';
import type { WordingInput } from '../analysis-input.ts';
import { textsOf, type AnalysisText } from '../analysis-text.ts';
import { heardInWords } from '../heard-in-words.ts';
import { claimOfAbsence } from '../model/claims.ts';
import { draftFindings, wordFindings } from './built-in-writer.ts';
import { partsOf } from './draft.ts';
import { plainFacts } from './plain-facts.ts';
import { themesReadIn } from './read-back.ts';
import { openingOf, sentencesIn } from './sentence-chooser.ts';

const form = { questions: {}, optional_questions: {}, format: 'text', scale: '1-10' } as const;

const finding = (id: ThemeId, support: SupportWord = 'several', differs: ThemeId[] = []): ThemeFinding => ({
  id,
  name: labels[id],
  kind: themeOf(id).kind,
  support,
  differs: differs.map((edge) => ({ id: edge, name: labels[edge], support: 'several' })),
});

const told = (themes: readonly ThemeFinding[], over: Partial<ThemeFindings> = {}): ThemeFindings => ({
  reader: 'built-in',
  themes,
  enoughUnderstood: true,
  enoughTapped: true,
  unreadLanguages: [],
  ...over,
});

interface Given {
  readonly themes: ThemeFindings;
  readonly style?: PromptStyle;
  readonly heard?: HeardVoices;
  readonly figures?: readonly Figure[];
  readonly instructions?: string;
  readonly lines?: Readonly<Record<string, string>>;
  readonly variant?: number;
}

const inputOf = ({
  themes,
  style = 'encouraging',
  heard = 'all',
  figures = [],
  ...rest
}: Given): WordingInput => ({
  findings: { figures, heard, untouchedSliders: false, themes },
  form: figures.length > 0 ? { ...form, format: 'slider' } : form,
  style,
  instructions: style,
  responseCount: 12,
  averageTrustRating: 6,
  lines: {},
  variant: 0,
  ...rest,
});

const write = (given: Given): AnalysisText => wordFindings(inputOf(given));
const whole = (given: Given): string => textsOf(write(given)).join('\n');
const wordsOf = (ids: readonly ThemeId[], style: PromptStyle): number =>
  whole({ themes: told(ids.map((id) => finding(id))), style }).split(/\s+/).length;

/** Findings of many shapes: few themes and many, both words of support, differing sides, a model's own words. */
function generated(count: number): Given[] {
  const random = createSeededRandom(12);
  return Array.from({ length: count }, (_, number) => {
    const ids = random.sample(
      vocabulary.map(({ id }) => id),
      random.pick([1, 1, 2, 3, 3, 4, 6, 9, 14, 30]),
    );
    const support = (): SupportWord => random.pick(['most', 'several', 'several']);
    const leading = ids.filter((id) => themeOf(id).kind !== 'edge' || !ids.includes(themeOf(id).opposite));
    const ownWords = random.integer(0, 4) === 0 ? ['calm and steady', 'Sings at work'] : [];
    const themes = [
      ...leading.map((id) =>
        finding(
          id,
          support(),
          edgesAgainst(id).filter((edge) => ids.includes(edge)),
        ),
      ),
      ...ownWords.map((name, place): ThemeFinding => ({
        id: null,
        name,
        kind: place === 0 ? 'strength' : 'edge',
        support: support(),
        differs: [],
      })),
    ].toSorted((one, other) => one.support.localeCompare(other.support));
    return {
      themes: told(themes, {
        enoughUnderstood: random.integer(0, 3) > 0,
        enoughTapped: random.integer(0, 2) > 0,
        unreadLanguages: random.integer(0, 5) === 0 ? ['German', 'Polish'] : [],
      }),
      heard: random.integer(0, 5) === 0 ? 'since-erasure' : 'all',
      style: promptStyles[number % promptStyles.length] ?? 'encouraging',
      variant: random.integer(0, 20),
      lines:
        ownWords.length > 0 ? { 'Sings at work': 'You sing at your desk, and others lose the thread' } : {},
    };
  });
}

const samples = generated(400);

describe('whatever was found', () => {
  test('every part has something to read, and the takeaways are three to five', () => {
    for (const given of samples) {
      const text = write(given);
      for (const part of textsOf(text)) expect(part.length).toBeGreaterThan(10);
      expect(text.takeaways.length).toBeGreaterThanOrEqual(essentialTakeawaysRange.min);
      expect(text.takeaways.length).toBeLessThanOrEqual(essentialTakeawaysRange.max);
    }
  });

  test('nothing is said twice', () => {
    for (const given of samples) {
      const said = sentencesIn(textsOf(write(given)).join(' '));
      expect(said.filter((sentence, place) => said.indexOf(sentence) < place)).toEqual([]);
    }
  });

  test('no two sentences in a row begin alike', () => {
    for (const given of samples) {
      for (const part of partsOf(draftFindings(inputOf(given)))) {
        const openings = part.flat().flatMap(({ text }) => sentencesIn(text).map(openingOf));
        expect(openings.filter((opening, place) => opening === openings[place - 1])).toEqual([]);
      }
    }
  });

  test('sentences are well formed', () => {
    for (const given of samples) {
      for (const text of textsOf(write(given))) {
        expect(text).not.toMatch(/ {2}|[{}…]|undefined|\.\.|\s[,.;:?!]|,,|[,;:] ?\./);
        expect(text.match(/\b(\w+) \1\b/gi) ?? []).toEqual([]);
        for (const sentence of sentencesIn(text)) {
          expect(sentence).toMatch(/^'?[A-Z0-9].*[.?!]'?$/);
        }
      }
    }
  });

  test('it speaks of the themes that were found and of no other', () => {
    for (const given of samples) {
      const found = given.themes.themes.flatMap((theme) => [theme.id, ...theme.differs.map(({ id }) => id)]);
      for (const id of themesReadIn(whole(given))) expect(found).toContain(id);
    }
  });

  test('the pattern tells each theme, or says where the rest is', () => {
    for (const given of samples) {
      const { pattern_analysis: pattern } = write(given).sections;
      const read = themesReadIn(pattern);
      const missing = given.themes.themes.filter(({ id, name }) =>
        id === null ? !pattern.toLowerCase().includes(name.toLowerCase()) : !read.includes(id),
      );
      if (missing.length > 0) expect(pattern).toMatch(/[Tt]he window shows/);
    }
  });

  test('nothing is said to be absent', () => {
    for (const given of samples) {
      const claims = sentencesIn(whole(given)).filter((sentence) =>
        claimOfAbsence.test(withoutVocabulary(sentence)),
      );
      expect(claims.filter((sentence) => sentence !== 'No theme reached three people here.')).toEqual([]);
    }
  });

  test('a word of support stands at most once for a theme in a part, and neither in effects nor in advice', () => {
    for (const given of samples.filter(({ themes }) => themes.enoughTapped || themes.enoughUnderstood)) {
      const draft = draftFindings(inputOf(given));
      for (const part of [draft.summary, draft.sections.pattern_analysis, draft.sections.blind_spots]) {
        const claimed = part
          .flat()
          .flatMap(({ text, ground }) =>
            typeof ground === 'object' && support.test(text) ? ground.themes : [],
          );
        expect(new Set(claimed).size).toBe(claimed.length);
      }
      const { mirror_effect: mirror, growth_path: growth } = draft.sections;
      expect([...mirror, ...growth].flat().filter(({ text }) => support.test(text))).toEqual([]);
    }
  });

  test('most are claimed only where most say it', () => {
    for (const given of samples) {
      if (given.themes.themes.some(({ support: word }) => word === 'most')) continue;
      expect(whole(given)).not.toMatch(/\bmost (?:people|respondents|of those)|majority|more than half/i);
    }
  });

  test('it is as long as what was found', () => {
    for (const style of promptStyles) {
      const lengths = ([0, 1, 3, 8] as const).map((count) =>
        wordsOf(
          (
            [
              'stays-calm',
              'runs-late',
              'opens-up',
              'cuts-in',
              'gives-freely',
              'half-listens',
              'aims-high',
              'thanks-rarely',
            ] as const
          ).slice(0, count),
          style,
        ),
      );
      const [, one = 0, three = 0, eight = 0] = lengths;

      expect(one).toBeLessThan(180);
      expect(three).toBeGreaterThan(one);
      expect(three).toBeLessThan(345);
      expect(eight).toBeGreaterThan(three);
      expect(eight).toBeLessThan(600);
    }
  });

  test('it takes a few milliseconds', () => {
    for (const given of samples.slice(0, 50)) write(given);
    const took = samples.slice(0, 200).map((given) => {
      const begun = performance.now();
      write(given);
      return performance.now() - begun;
    });
    expect(took.toSorted((one, other) => one - other)[100]).toBeLessThan(5);
  });
});

const clauses = Object.values(descriptions).flatMap(({ clause, clauses: others }) => [clause, ...others]);

/** What a theme says of the person is no claim about what people said. */
const withoutVocabulary = (sentence: string): string =>
  clauses.reduce((text, clause) => text.replace(clause, 'you do this'), sentence.toLowerCase());

const support = /\b(?:several|most (?:people|respondents|of those)|majority|more than half)\b/i;

/** The themes of each part, in the order in which it first speaks of them. */
const toldIn = (given: Given): string[][] =>
  partsOf(draftFindings(inputOf(given))).map((part) => [
    ...new Set(part.flat().flatMap(({ ground }) => (typeof ground === 'object' ? ground.themes : []))),
  ]);

test.each(promptStyles)('in the style %s each theme by itself is told in every part', (style) => {
  for (const { id } of vocabulary) {
    for (const variant of [0, 1, 2]) {
      const { summary, sections, takeaways } = write({ themes: told([finding(id)]), style, variant });
      for (const part of [summary, ...Object.values(sections), takeaways[0] ?? '']) {
        expect(themesReadIn(part)).toEqual([id]);
      }
    }
  }
});

describe('asked for again', () => {
  test('the same findings give the same text, and another variant other words', () => {
    for (const given of samples.slice(0, 60)) {
      expect(write(given)).toEqual(write(given));
      expect(write({ ...given, variant: (given.variant ?? 0) + 1 })).not.toEqual(write(given));
    }
  });

  test('other words tell the same themes in the same order', () => {
    for (const given of samples.slice(0, 120)) {
      for (let variant = 0; variant < 6; variant += 1) {
        expect(toldIn({ ...given, variant })).toEqual(toldIn({ ...given, variant: 0 }));
      }
    }
  });

  test('more than half of the sentences are new', () => {
    for (const style of promptStyles) {
      const given = {
        themes: told([finding('stays-calm'), finding('runs-late'), finding('opens-up'), finding('cuts-in')]),
        style,
      };
      const first = new Set(sentencesIn(whole({ ...given, variant: 0 })));
      const again = sentencesIn(whole({ ...given, variant: 1 }));
      expect(again.filter((sentence) => first.has(sentence)).length).toBeLessThan(again.length / 2);
    }
  });
});

/** Sentences long enough to be remembered; what the vocabulary says, notes on who wrote and what words mean are the same for good. */
const ownSentences = (themes: ThemeFindings, style: PromptStyle): string[] =>
  sentencesIn(whole({ themes, style, instructions: style === 'custom' ? '' : style })).filter(
    (sentence) =>
      sentence.split(' ').length > 4 &&
      !phrasesAsTheyAre.has(sentence) &&
      !plainFacts.several.some((legend) => legend === sentence),
  );
const phrasesAsTheyAre = new Set(
  Object.values(descriptions).flatMap(({ looks, effect, step }) =>
    [looks, effect, step].flatMap(sentencesIn),
  ),
);

test('two people of one style share few sentences', () => {
  const ids = [
    ['stays-calm', 'runs-late', 'opens-up'],
    ['gives-freely', 'cuts-in', 'aims-high'],
    ['keeps-promises', 'goes-silent', 'listens-closely'],
    ['brings-lightness', 'jokes-past-it', 'stands-by-people'],
    ['owns-mistakes', 'hard-to-reach', 'thanks-rarely'],
  ] as const;
  for (const style of promptStyles) {
    const texts = ids.map((of) => ownSentences(told(of.map((id) => finding(id))), style));
    for (const text of texts) {
      for (const other of texts.filter((one) => one !== text)) {
        expect(text.filter((sentence) => other.includes(sentence)).length).toBeLessThan(text.length / 4);
      }
    }
  }
});

test('a label that is mended since it was stored leaves every other word as it was', () => {
  const [first, second] = [finding('stays-calm'), finding('runs-late')];
  const texts = ['Stays calm', 'Keeps a cool head'].map((name) =>
    whole({ themes: told([{ ...first, name }, second]) }).replaceAll(name, 'A name'),
  );
  expect(texts[1]).toBe(texts[0]);
});

test('five styles tell the same findings in five ways', () => {
  const third = vocabulary.length / 3;
  const styled = Array.from({ length: third }, (_, place) => {
    const ids = [place, place + third, place + 2 * third].flatMap((at) => vocabulary[at]?.id ?? []);
    return promptStyles.map((style) => ownSentences(told(ids.map((id) => finding(id))), style));
  });
  const shared = styled.flatMap((texts) =>
    texts.flatMap((text) => {
      const others = new Set(texts.filter((other) => other !== text).flat());
      return text.map((sentence) => others.has(sentence));
    }),
  );
  expect(shared.filter(Boolean).length).toBeLessThan(shared.length / 6);
});

describe('where people differ', () => {
  const themes = told([finding('listens-closely', 'several', ['cuts-in'])]);

  test.each(promptStyles)('in the style %s both sides are told in one breath, and neither alone', (style) => {
    const draft = draftFindings(inputOf({ themes, style }));
    for (const part of [draft.takeaways, draft.summary, draft.sections.pattern_analysis]) {
      const claims = part.flat().filter(({ ground }) => typeof ground === 'object');
      expect(claims.length).toBeGreaterThan(0);
      for (const { text } of claims) {
        expect(themesReadIn(text).toSorted()).toEqual(['cuts-in', 'listens-closely']);
      }
    }
  });
});

describe('what is taken away', () => {
  const little = { enoughUnderstood: false, enoughTapped: false };

  test.each(promptStyles)(
    'in the style %s is of one theme it, a thing to do and what it rests on',
    (style) => {
      for (const { id } of vocabulary) {
        const takeaways = draftFindings(inputOf({ themes: told([finding(id)]), style })).takeaways.flat();
        expect(takeaways.map(({ ground }) => typeof ground)).toEqual(['object', 'object', 'string']);
        expect(takeaways[1]?.text).toMatch(/\bask|somebody|one person/i);
        expect(takeaways[2]?.text).toMatch(/\b12\b.*three/);
      }
    },
  );

  test('is of people who differ both sides, when to look for which, and what it rests on', () => {
    const themes = told([finding('listens-closely', 'several', ['cuts-in'])]);
    for (const style of promptStyles) {
      const takeaways = draftFindings(inputOf({ themes, style })).takeaways.flat();
      expect(takeaways.map(({ text }) => themesReadIn(text).length)).toEqual([2, 2, 0]);
    }
  });

  test('is of no theme the rule, what may help and whom to ask', () => {
    for (const themes of [told([]), told([], little)]) {
      const [rule, more, ask] = write({ themes }).takeaways;
      expect(rule).toMatch(/three people/i);
      expect(more).toMatch(/more answers/i);
      expect(ask).toMatch(/you trust/);
    }
  });

  test('is of counted themes each of them, whom to ask and what they rest on', () => {
    const themes = told([finding('listens-closely', 'several', ['cuts-in'])], little);
    const { takeaways } = write({ themes });
    expect(themesReadIn(takeaways[0] ?? '').toSorted()).toEqual(['cuts-in', 'listens-closely']);
    expect(takeaways[1]).toMatch(/you trust/);
    expect(takeaways[2]).toMatch(/\b12\b/);
  });

  test('rests on no number of answers where not everybody is heard', () => {
    const { takeaways } = write({ themes: told([finding('stays-calm')]), heard: 'since-erasure' });
    expect(takeaways.join(' ')).not.toMatch(/\b12\b/);
  });
});

/** What it says that words of support mean. */
function legendOf(...supports: readonly SupportWord[]): string[] {
  const themes = supports.map((word, place) => finding(place === 0 ? 'stays-calm' : 'runs-late', word));
  return sentencesIn(whole({ themes: told(themes) })).filter((sentence) =>
    /\bseveral\b.*three people or more/i.test(sentence),
  );
}

test('words of support are said once what they mean, as far as they stand there', () => {
  expect(legendOf('most')).toEqual([]);
  expect(legendOf('several')).toHaveLength(1);
  expect(legendOf('several')[0]).not.toMatch(/most/);
  expect(legendOf('most', 'several')[0]).toMatch(/most.*more than half/);
});

describe('where too little was understood and too few tapped', () => {
  const little = { enoughUnderstood: false, enoughTapped: false };

  test('themes are counted, and what they may mean is not told', () => {
    for (const style of promptStyles) {
      const text = write({ themes: told([finding('stays-calm'), finding('runs-late')], little), style });
      expect(themesReadIn(text.sections.pattern_analysis).toSorted()).toEqual(['runs-late', 'stays-calm']);
      const { mirror_effect: mirror, blind_spots: spots, growth_path: growth } = text.sections;
      expect(themesReadIn([mirror, spots, growth].join(' '))).toEqual([]);
    }
  });

  test('it says how little was understood, whose limit that is and what would help', () => {
    const text = whole({ themes: told([], little) });
    expect(text).toMatch(/built-in reader understood too (?:few|little)/);
    expect(text).toMatch(/little about you/);
    expect(text).toMatch(/language model/);
  });

  test('a model that understood little is not called the built-in reader', () => {
    const text = whole({ themes: told([finding('stays-calm')], { ...little, reader: 'model' }) });
    expect(text).toMatch(/understood.* to rely on/);
    expect(text).not.toMatch(/built-in reader|language model/);
  });

  test('one tap in two is enough to be told in full', () => {
    const text = write({ themes: told([finding('stays-calm')], { ...little, enoughTapped: true }) });
    expect(themesReadIn(text.sections.mirror_effect)).toEqual(['stays-calm']);
    expect(text.sections.pattern_analysis).toMatch(/too (?:few|little).* to rely on/);
  });
});

test('without a theme it says that none reached three people, and no more than that', () => {
  for (const style of promptStyles) {
    expect(write({ themes: told([]), style }).summary).toContain('No theme reached three people here.');
  }
});

test('languages that the reader does not know are named', () => {
  expect(whole({ themes: told([], { unreadLanguages: ['German', 'Polish'] }) })).toContain(
    'What people wrote in German and Polish could not be read; what they tapped counts all the same.',
  );
});

test.each(['since-erasure', 'waiting'] as const)('where not everybody is heard (%s) it says why', (heard) => {
  for (const themes of [told([]), told([finding('stays-calm', 'most')])]) {
    const text = write({ themes, heard });
    expect(text.sections.pattern_analysis).toContain(heardInWords[heard]);
    expect(textsOf(text).join(' ')).not.toMatch(/No theme reached|most people|people you asked say/);
  }
});

describe('instructions of an owner', () => {
  const themes = told([finding('stays-calm')]);

  test('change nothing without a model, and the text says so', () => {
    const asked = write({ themes, style: 'custom', instructions: 'Be brutal and quote them by name.' });
    expect(asked.sections.pattern_analysis).toMatch(/built-in writer.* does not follow them/);
    expect({ ...write({ themes, style: 'custom', instructions: 'Be kind.' }) }).toEqual(asked);
  });

  test('in the words of a style are that style', () => {
    expect(whole({ themes, style: 'encouraging', instructions: 'encouraging' })).not.toMatch(/instructions/);
  });
});

test('what a model found in its own words is told by name and line', () => {
  const own: ThemeFinding = {
    id: null,
    name: 'Sings at work',
    kind: 'edge',
    support: 'several',
    differs: [],
  };
  for (const style of promptStyles) {
    const text = write({
      themes: told([own], { reader: 'model' }),
      style,
      lines: { 'Sings at work': 'You sing at your desk' },
    });
    expect(text.summary).toContain('sings at work');
    expect(text.takeaways[0]).toContain('sings at work');
    expect(text.sections.pattern_analysis).toContain('You sing at your desk.');
  }
});

test('a line of a model stands where the vocabulary would say what a theme looks like', () => {
  const themes = told([finding('stays-calm')], { reader: 'model' });
  const { pattern_analysis: pattern } = write({
    themes,
    lines: { [labels['stays-calm']]: 'You slow down when others speed up.' },
  }).sections;
  expect(pattern).toContain('You slow down when others speed up.');
  expect(pattern).not.toContain('voice and pace');
});
