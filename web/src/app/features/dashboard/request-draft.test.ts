import { describe, expect, it } from 'vitest';
import {
  createPayload,
  draftOf,
  hasTyping,
  missingFields,
  newRequestDraft,
  titleForSet,
  withSetThatIsOffered,
  withStyle,
} from './request-draft.ts';

describe('a new request', () => {
  it('S2.9 S3.4 S4.11 starts as the specification says', () => {
    expect(createPayload(newRequestDraft)).toEqual({
      title: "What You Can't Tell Me... In Person",
      description: '',
      custom_ai_prompt: 'hard-hitting',
      ai_prompt_type: 'hard-hitting',
      question_set: 'shadow',
      custom_questions: { q1: '', q2: '', q3: '', q4: '' },
    });
  });

  it('S5.2 needs a title', () => {
    expect(missingFields({ ...newRequestDraft, title: ' ' })).toEqual(['title']);
  });

  it('needs a question when the set is custom', () => {
    expect(missingFields({ ...newRequestDraft, questionSet: 'custom' })).toEqual(['questions']);
  });

  it('S2.9 needs instructions when the style is custom', () => {
    expect(missingFields(withStyle(newRequestDraft, 'custom'))).toEqual(['prompt']);
  });

  it('S2.9 is complete with one question of its own', () => {
    const questions = { ...newRequestDraft.questions, q3: 'What do I overlook?' };
    expect(missingFields({ ...newRequestDraft, questionSet: 'custom', questions })).toEqual([]);
  });

  it('leaves questions behind that were typed before another set was chosen', () => {
    const questions = { ...newRequestDraft.questions, q1: 'What do I overlook?' };
    expect(createPayload({ ...newRequestDraft, questions }).custom_questions?.q1).toBe('');
  });
});

describe('the style of the analysis', () => {
  it('S4.13 sets the prompt to its own value', () => {
    expect(withStyle(newRequestDraft, 'encouraging').prompt).toBe('encouraging');
  });

  it('S4.13 clears the prompt when it is custom', () => {
    expect(withStyle(newRequestDraft, 'custom').prompt).toBe('');
  });

  it('keeps the instructions when custom is chosen again', () => {
    const written = { ...withStyle(newRequestDraft, 'custom'), prompt: 'Be brief.' };
    expect(withStyle(written, 'custom').prompt).toBe('Be brief.');
  });
});

describe('the guard against losing text', () => {
  it('does not ask about a form that was only looked at', () => {
    expect(hasTyping({ ...newRequestDraft, questionSet: 'quick' }, newRequestDraft)).toBe(false);
  });

  it('asks once something was written', () => {
    expect(hasTyping({ ...newRequestDraft, description: 'Our trip in May' }, newRequestDraft)).toBe(true);
  });
});

describe('a duplicate', () => {
  const duplicate = {
    title: 'After the trip',
    description: 'Our trip in May',
    custom_ai_prompt: 'Be brief.',
    ai_prompt_type: 'custom',
    question_set: 'custom',
    custom_questions: { q1: 'What do I overlook?', q2: '', q3: '', q4: '' },
  } as const;
  const start = draftOf(duplicate);

  it('is created as what it was made from', () => {
    expect(createPayload(start)).toEqual(duplicate);
  });

  it('is left without a question until something else is written', () => {
    expect(hasTyping({ ...start, questionSet: 'quick' }, start)).toBe(false);
    expect(hasTyping({ ...start, prompt: 'Be long.' }, start)).toBe(true);
    expect(hasTyping({ ...start, questions: { ...start.questions, q2: 'And?' } }, start)).toBe(true);
  });
});

const sets = [
  { id: 'shadow', title: "What You Can't Tell Me... In Person" },
  { id: 'quick', title: 'Thirty Seconds of Honesty' },
  { id: 'relateful', title: 'Eleven Competencies of Relating' },
];

describe('the title when a question set is chosen', () => {
  it('S4.12 becomes the title of the set when it is empty', () => {
    expect(titleForSet('  ', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it('becomes the title of the set when it is the default', () => {
    expect(titleForSet("What You Can't Tell Me... In Person", 'quick', sets)).toBe(
      'Thirty Seconds of Honesty',
    );
  });

  it('S4.12 becomes the title of the set when it is the title of another set', () => {
    expect(titleForSet('Eleven Competencies of Relating', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it('S4.12 stays when the owner wrote it', () => {
    expect(titleForSet('How was my talk?', 'quick', sets)).toBe('How was my talk?');
  });

  it('stays when the chosen set is not known', () => {
    expect(titleForSet('', 'gone', sets)).toBe('');
  });
});

describe('a draft whose question set is switched off', () => {
  const offered = [
    { id: 'quick', title: 'Thirty Seconds of Honesty' },
    { id: 'relateful', title: 'Eleven Competencies of Relating' },
  ];

  it('takes the first that is offered, and its title', () => {
    expect(withSetThatIsOffered(newRequestDraft, offered)).toEqual({
      ...newRequestDraft,
      questionSet: 'quick',
      title: 'Thirty Seconds of Honesty',
    });
  });

  it('keeps the title that the owner wrote', () => {
    const written = { ...newRequestDraft, title: 'How was my talk?' };
    expect(withSetThatIsOffered(written, offered)).toEqual({ ...written, questionSet: 'quick' });
  });

  it('stays as it is where its set is offered, and while the sets are on their way', () => {
    const chosen = { ...newRequestDraft, questionSet: 'relateful' };
    expect(withSetThatIsOffered(chosen, offered)).toBe(chosen);
    expect(withSetThatIsOffered(newRequestDraft, [])).toBe(newRequestDraft);
  });
});
