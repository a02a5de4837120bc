import { describe, expect, it } from 'vitest';
import { customQuestionKeys, generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer } from '@blindspot/content/themes/offers';
import { chosenAiPrompt, customForm, editedAiPrompt, takesAnswers } from './feedback-request.ts';

const ownWords = { style: 'custom', prompt: 'Be kind.' } as const;
const professional = { style: 'professional', prompt: 'professional' } as const;

describe('chosenAiPrompt', () => {
  it('chosenAiPrompt ignores instructions that are sent with a built-in style', () => {
    expect(chosenAiPrompt('professional', 'Be kind.')).toEqual(professional);
  });

  it('chosenAiPrompt returns the owner’s instructions for the custom style', () => {
    expect(chosenAiPrompt('custom', 'Be kind.')).toEqual(ownWords);
  });

  it('V2.2.3 chosenAiPrompt returns undefined for the custom style without instructions', () => {
    expect(chosenAiPrompt('custom', '')).toBeUndefined();
  });
});

describe('editedAiPrompt', () => {
  it.each([
    ['keeps the prompt if nothing was changed', professional, 'professional', professional],
    ['keeps a style if the field was emptied', professional, '', professional],
    ['uses the instructions that the owner wrote', professional, 'Be kind.', ownWords],
    ['selects a style by its name', ownWords, 'professional', professional],
    ['returns undefined if custom instructions were emptied', ownWords, '', undefined],
    [
      'treats the word custom as an instruction',
      professional,
      'custom',
      { style: 'custom', prompt: 'custom' },
    ],
  ])('editedAiPrompt %s', (_, present, text, aiPrompt) => {
    expect(editedAiPrompt(present, text)).toEqual(aiPrompt);
  });
});

describe('customForm', () => {
  it('customForm keeps the order of the questions and skips empty ones', () => {
    const form = customForm({ q4: 'Last?', q1: 'First?', q2: '', q3: '' });
    expect(Object.entries(form?.questions ?? {})).toEqual([
      ['q1', 'First?'],
      ['q4', 'Last?'],
    ]);
    expect(form).toMatchObject({ optional_questions: {}, format: 'text' });
  });

  it('customForm offers general themes once, under a key that no question has', () => {
    const form = customForm({ q1: 'First?', q2: 'Second?' });
    expect(form?.offers).toEqual({ [generalOfferKey]: generalOffer('both') });
    expect(customQuestionKeys).not.toContain(generalOfferKey);
  });

  it('customForm returns undefined if all questions are empty', () => {
    expect(customForm({ q1: '', q2: '', q3: '', q4: '' })).toBeUndefined();
    expect(customForm(undefined)).toBeUndefined();
  });
});

describe('takesAnswers', () => {
  const closedAt = new Date('2026-11-20T12:00:00Z');

  it.each([
    ['returns true until a day after the request was closed', false, '2026-11-21T11:59:59Z', true],
    ['returns false later', false, '2026-11-21T12:00:00Z', false],
    ['returns false at once for a form that was taken down', true, '2026-11-20T12:00:00Z', false],
  ])('takesAnswers %s', (_, takenDown, now, taken) => {
    expect(takesAnswers({ closedAt, takenDown }, new Date(now))).toBe(taken);
  });
});
