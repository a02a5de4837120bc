import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { describe, expect, test } from 'vitest';
import { themeCatalogue } from '../../themes/theme-catalogue.ts';
import type { ThemeFindings } from '../../findings/findings.ts';
import type { Voice, WordingInput } from '../analysis-input.ts';
import { sentencesOf } from './draft.ts';
import { textsOf } from '../analysis-text.ts';
import { heardInWords } from '../heard-in-words.ts';
import { createLocalEngine } from './local-engine.ts';

const engine = createLocalEngine();
const questions = { best: 'What do I do well?', change: 'What should I change?' };
const form = { questions, optional_questions: {}, format: 'text', scale: '1-10' } as const;
const readOf = (voices: readonly Voice[]): ThemeFindings => engine.readThemes({ form, voices, seed: 'seed' });
const found = readOf(
  [
    { best: 'You are kind and reliable.', change: 'Listen to the end.' },
    { best: 'Funny and reliable.', change: 'Let others finish. Say no sometimes.' },
    { best: 'Kind, funny, there for everyone.', change: 'You interrupt. Promise less.' },
    { best: 'Kind. I can count on you.', change: 'Do not cut people off. Say no more often.' },
    { best: 'You make me laugh, and you are reliable.', change: 'Say no, and be more patient.' },
  ].map((answers) => ({ answers })),
);
const input = (style: PromptStyle, variant = 0, themes = found): WordingInput => ({
  findings: { figures: [], themes, heard: 'all', untouchedSliders: false },
  form,
  style,
  instructions: '',
  responseCount: 5,
  averageTrustRating: 6,
  variant,
});

/** What the takeaways rest on, in their order. */
const groundsOf = (of: WordingInput): unknown[] => engine.draft(of).takeaways.map(([first]) => first?.ground);

test.each(['since-erasure', 'waiting'] as const)(
  'where not everybody is heard (%s) the text says why, and says nothing of what was not found',
  (heard) => {
    for (const themes of [found, { ...found, themes: [] }]) {
      const { findings, ...rest } = input('professional', 0, themes);
      const text = engine.wordFindings({ ...rest, findings: { ...findings, heard } });
      expect(text.sections.pattern_analysis).toContain(heardInWords[heard]);
      const whole = textsOf(text).join(' ');
      expect(whole).not.toMatch(/(?:named|raised) by three|(?:most|half) of those who wrote|no single theme/);
      expect(text.takeaways.length).toBeGreaterThanOrEqual(3);
    }
  },
);

describe.each(promptStyles)('in the style %s', (style) => {
  test('nothing is said twice', () => {
    const texts = sentencesOf(engine.draft(input(style))).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('no two takeaways begin alike', () => {
    const { takeaways } = engine.draft(input(style));
    const openings = takeaways.map(([first]) => first?.text.split(' ').slice(0, 2).join(' '));
    expect(takeaways).toHaveLength(5);
    expect(new Set(openings).size).toBe(5);
  });

  test('every sentence about a theme says how many in words', () => {
    const stated = sentencesOf(engine.draft(input(style))).filter(({ ground }) => typeof ground === 'object');
    for (const { text } of stated) {
      expect(text).toMatch(/most|more than half|several|at least three|a number of/i);
    }
  });

  test('the takeaways rest on the same findings in the same order as in any other', () => {
    expect(groundsOf(input(style))).toEqual(groundsOf(input('professional')));
  });

  test('what should change is never told as what people value', () => {
    const draft = engine.draft(input(style));
    const sides = new Set(
      sentencesOf(draft).flatMap(({ ground }) => (typeof ground === 'object' ? [ground.theme] : [])),
    );
    expect(sides).toContain('listening/growth');
    expect(sides).not.toContain('listening/strength');
  });

  test('other words tell the same, in the same order', () => {
    const [first, ...others] = Array.from({ length: 12 }, (_, variant) =>
      sentencesOf(engine.draft(input(style, variant))).map(({ ground }) => ground),
    );
    for (const told of others) expect(told).toEqual(first);
  });

  test('themes are told in their sealed order', () => {
    for (const themes of [found.themes, found.themes.toReversed()]) {
      const told = engine
        .draft(input(style, 0, { ...found, themes }))
        .sections.pattern_analysis.flat()
        .flatMap(({ ground }) => (typeof ground === 'object' ? [ground.theme] : []));
      const inSides = ['strength', 'growth'].flatMap((of) =>
        themes.flatMap(({ id, side }) => (side === of ? [id] : [])),
      );
      expect([...new Set(told)]).toEqual(inSides.filter((id) => told.includes(id)));
      expect(told.length).toBeGreaterThan(3);
    }
  });

  test('nobody is said to speak for everybody', () => {
    const all = { ...found, themes: found.themes.map((theme) => ({ ...theme, support: 'most' as const })) };
    for (let variant = 0; variant < 12; variant += 1) {
      const texts = sentencesOf(engine.draft(input(style, variant, all))).map(({ text }) => text);
      expect(texts.join(' ')).not.toMatch(
        /\b(?:almost|nearly) all\b|\beveryone\b|\beverybody\b|\ball (?:of them|who)\b/i,
      );
    }
  });
});

test('no prose of ours speaks of everybody', () => {
  const prose = themeCatalogue.flatMap(({ label, strength, growth }) =>
    [
      { ...strength, cues: '' },
      { ...growth, cues: '' },
    ].flatMap((side) => [label, ...Object.values(side)]),
  );
  expect(prose.filter((text) => /\beveryone\b|\beverybody\b|\b(?:almost|nearly) all\b/i.test(text))).toEqual(
    [],
  );
});

test('who wrote in a language that cannot be read still counts among those who wrote', () => {
  const german = { answers: { best: 'Du bist sehr nett und nicht laut.' } };
  const kind = ['So kind.', 'You are kind.', 'Kind and kind again.'].map((best) => ({ answers: { best } }));
  const findings = readOf([...kind, ...kind, german, german, german, german, german, german]);
  expect(findings).toMatchObject({ themes: [{ id: 'warmth/strength', support: 'several' }], unread: true });
  expect(readOf([...kind, german, german]).unread).toBe(false);
});

test('an owner who asks for more than there is gets another style and the same findings', () => {
  const instructions = 'Be brutal. Quote everybody by name and say that all of them adore me.';
  expect(groundsOf({ ...input('custom'), instructions })).toEqual(groundsOf(input('custom')));
});

test('the opposite is claimed only where three people on their own say it', () => {
  const opposite = /opposite|other way round|reverse/;
  expect([2, 3].map((impatient) => opposite.test(saidOfPatience(4, impatient)))).toEqual([false, true]);
});

function saidOfPatience(patient: number, impatient: number): string {
  const words = [...Array<string>(patient).fill('patient'), ...Array<string>(impatient).fill('impatient')];
  const themes = readOf(words.map((word) => ({ answers: { best: `You are ${word}.` } })));
  return JSON.stringify(engine.draft(input('professional', 0, themes)));
}
