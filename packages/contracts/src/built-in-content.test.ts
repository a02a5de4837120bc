import type { QuestionTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { describe, expect, it } from 'vitest';
import { builtInQuestionSets } from './built-in-question-sets.ts';
import { builtInSystemPrompts } from './built-in-system-prompts.ts';
import { QuestionSet } from './http/question-sets.ts';
import { PromptTemplates } from './http/system-prompts.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { promptPlaceholders } from './vocabulary/admin-panel.ts';
import { builtInQuestionSetIds } from './vocabulary/question-sets.ts';

describe('builtInQuestionSets', () => {
  it('S9.5 builtInQuestionSets has the five specified sets in the specified order', () => {
    expect(builtInQuestionSets.map((set) => set.id)).toEqual([...builtInQuestionSetIds]);
  });

  it.each(builtInQuestionSets)('the built-in set $id is valid and within the limits', (set) => {
    expect(QuestionSet.parse(set)).toEqual(set);
    const keys = [...Object.keys(set.questions), ...Object.keys(set.optional_questions)];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThanOrEqual(limits.questionsPerSet);
  });

  it.each(builtInQuestionSets)(
    'the built-in set $id offers themes for every question if it is a text set, otherwise for none',
    (set) => {
      const { format, questions, optional_questions: optional, offers } = set;
      const asked = [...Object.keys(questions), ...Object.keys(optional)];
      expect(Object.keys(offers)).toEqual(format === 'text' ? asked : []);
      expect(Object.values(offers).filter(({ first }) => first.length < limits.offer.first)).toEqual([]);
    },
  );

  it.each(builtInQuestionSets)(
    'the built-in set $id has translations of all texts into all languages',
    (set) => {
      const asked = { ...set.questions, ...set.optional_questions };
      for (const { title, description, questions } of Object.values(set.translations ?? {})) {
        const translated = [title, description, ...Object.values(questions)];
        expect(translated.map((one) => one?.of)).toEqual([
          set.title,
          set.description,
          ...Object.values(asked),
        ]);
        for (const one of translated) expect(one?.text).not.toBe(one?.of);
      }
      expect(Object.keys(set.translations ?? {})).toEqual(languages.filter((one) => one !== set.language));
    },
  );

  it('the built-in set shadow asks four open questions', () => {
    const shadow = builtInQuestionSets.find((set) => set.id === 'shadow');
    expect(shadow?.format).toBe('text');
    expect(Object.keys(shadow?.questions ?? {})).toHaveLength(4);
  });

  it('the built-in set relateful has eleven sliders, each with a name, a colon and an explanation', () => {
    const relateful = builtInQuestionSets.find((set) => set.id === 'relateful');
    const questions = Object.values(relateful?.questions ?? {});
    expect(relateful?.format).toBe('slider');
    expect(questions).toHaveLength(11);
    const inOthers = Object.values(relateful?.translations ?? {}).flatMap((translation) =>
      Object.keys(relateful?.questions ?? {}).map((key) => translation.questions[key]?.text),
    );
    for (const question of [...questions, ...inOthers]) expect(question).toMatch(/^[^:]{3,40}: \S.{20,}/);
  });
});

describe('French language pack', () => {
  it('the French question sets use no-break spaces with French punctuation', () => {
    const texts = Object.values<QuestionTexts['shadow' | 'custom']>(languagePacks.fr.questions).flatMap(
      ({ title, description, questions }) => [title, description, ...Object.values(questions)],
    );
    for (const text of [...texts, languagePacks.fr.followUp])
      expect(text).not.toMatch(/[^\u202F][;?!]|[^\u00A0][:»]|«[^\u00A0]/);
  });
});

describe('builtInSystemPrompts', () => {
  it('builtInSystemPrompts uses only the five specified placeholders', () => {
    const known = new Set<string>(promptPlaceholders);
    for (const template of Object.values(PromptTemplates.parse(builtInSystemPrompts)))
      for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name);
  });
});
