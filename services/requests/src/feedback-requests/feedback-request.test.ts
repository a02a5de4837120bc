import { describe, expect, it } from 'vitest';
import { customQuestionKeys, generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer } from '@blindspot/content/themes/offers';
import { chosenAiPrompt, customForm, editedAiPrompt, takesAnswers } from './feedback-request.ts';

const ownWords = { style: 'custom', prompt: 'Be kind.' } as const;
const professional = { style: 'professional', prompt: 'professional' } as const;

describe('the AI prompt of a new request', () => {
  it('is the style itself, whatever else was sent', () => {
    expect(chosenAiPrompt('professional', 'Be kind.')).toEqual(professional);
  });

  it('is the owner’s instructions for the style custom', () => {
    expect(chosenAiPrompt('custom', 'Be kind.')).toEqual(ownWords);
  });

  it('V2.2.3 is missing for the style custom without instructions', () => {
    expect(chosenAiPrompt('custom', '')).toBeUndefined();
  });
});

describe('the AI prompt after an edit', () => {
  it.each([
    ['stays where nothing was changed', professional, 'professional', professional],
    ['stays a style where the field was emptied', professional, '', professional],
    ['becomes the owner’s own where they wrote some', professional, 'Be kind.', ownWords],
    ['becomes a style where its name was written', ownWords, 'professional', professional],
    ['is missing where own instructions were emptied', ownWords, '', undefined],
    [
      'takes the word custom for an instruction',
      professional,
      'custom',
      { style: 'custom', prompt: 'custom' },
    ],
  ])('%s', (_, present, text, aiPrompt) => {
    expect(editedAiPrompt(present, text)).toEqual(aiPrompt);
  });
});

describe('a form of own questions', () => {
  it('asks the slots that were filled, in their order', () => {
    const form = customForm({ q4: 'Last?', q1: 'First?', q2: '', q3: '' });
    expect(Object.entries(form?.questions ?? {})).toEqual([
      ['q1', 'First?'],
      ['q4', 'Last?'],
    ]);
    expect(form).toMatchObject({ optional_questions: {}, format: 'text' });
  });

  it('offers themes for any question once, under a key that none of them has', () => {
    const form = customForm({ q1: 'First?', q2: 'Second?' });
    expect(form?.offers).toEqual({ [generalOfferKey]: generalOffer('both') });
    expect(customQuestionKeys).not.toContain(generalOfferKey);
  });

  it('needs at least one', () => {
    expect(customForm({ q1: '', q2: '', q3: '', q4: '' })).toBeUndefined();
    expect(customForm(undefined)).toBeUndefined();
  });
});

describe('a request that was closed', () => {
  const closedAt = new Date('2026-11-20T12:00:00Z');

  it.each([
    ['takes answers until the day is over', '2026-11-21T11:59:59Z', true],
    ['takes none from then on', '2026-11-21T12:00:00Z', false],
  ])('%s', (_, now, taken) => {
    expect(takesAnswers(closedAt, new Date(now))).toBe(taken);
  });
});
