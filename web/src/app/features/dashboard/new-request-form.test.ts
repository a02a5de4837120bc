import { expect, describe, it } from 'vitest';
import {
  hasTyping,
  newRequestDefaults,
  newRequestSchema,
  promptForStyle,
  titleForSet,
  withSetOnOffer,
  withoutUnusedQuestions,
} from './new-request-form.ts';

const problemsOf = (request: object): string[] =>
  newRequestSchema
    .safeParse({ ...newRequestDefaults, ...request })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('newRequestSchema', () => {
  it('S2.9 S3.4 S4.11 a new request starts with the values of the specification', () => {
    expect(newRequestSchema.parse(newRequestDefaults)).toEqual({
      title: "What You Can't Tell Me... In Person",
      description: '',
      custom_ai_prompt: 'hard-hitting',
      ai_prompt_type: 'hard-hitting',
      asks_quoting: true,
      question_set: 'shadow',
      custom_questions: { q1: '', q2: '', q3: '', q4: '' },
    });
  });

  it('S5.2 newRequestSchema requires a title', () => {
    expect(problemsOf({ title: ' ' })).toEqual(['title']);
  });

  it('newRequestSchema requires a question if the set is custom', () => {
    expect(problemsOf({ question_set: 'custom' })).toEqual(['custom_questions.q1']);
  });

  it('S2.9 newRequestSchema requires instructions if the style is custom', () => {
    expect(problemsOf({ ai_prompt_type: 'custom', custom_ai_prompt: ' ' })).toEqual(['custom_ai_prompt']);
  });

  it('newRequestSchema reports a missing title and missing instructions at once', () => {
    expect(problemsOf({ title: '', ai_prompt_type: 'custom', custom_ai_prompt: '' })).toEqual([
      'title',
      'custom_ai_prompt',
    ]);
  });

  it('S2.9 newRequestSchema accepts a request with one question that the owner wrote', () => {
    const custom_questions = { ...newRequestDefaults.custom_questions, q3: 'What do I overlook?' };
    expect(problemsOf({ question_set: 'custom', custom_questions })).toEqual([]);
  });

  it("withoutUnusedQuestions removes the owner's questions if another question set is chosen", () => {
    const custom_questions = { ...newRequestDefaults.custom_questions, q1: 'What do I overlook?' };
    expect(withoutUnusedQuestions({ ...newRequestDefaults, custom_questions }).custom_questions.q1).toBe('');
  });
});

describe('promptForStyle', () => {
  it('S4.13 promptForStyle returns the name of the style', () => {
    expect(promptForStyle(newRequestDefaults, 'encouraging')).toBe('encouraging');
  });

  it('S4.13 promptForStyle returns an empty text if the style is custom', () => {
    expect(promptForStyle(newRequestDefaults, 'custom')).toBe('');
  });

  it('promptForStyle keeps the instructions if the custom style is chosen again', () => {
    const written = {
      ...newRequestDefaults,
      ai_prompt_type: 'custom',
      custom_ai_prompt: 'Be brief.',
    } as const;
    expect(promptForStyle(written, 'custom')).toBe('Be brief.');
  });
});

describe('hasTyping', () => {
  it('hasTyping returns false for a form that was only opened', () => {
    expect(hasTyping({ ...newRequestDefaults, question_set: 'quick' }, newRequestDefaults)).toBe(false);
  });

  it('hasTyping returns true after the owner has written something', () => {
    expect(hasTyping({ ...newRequestDefaults, description: 'Our trip in May' }, newRequestDefaults)).toBe(
      true,
    );
  });

  it('hasTyping returns false for a duplicate until the owner changes its text', () => {
    const start = {
      title: 'After the trip',
      description: 'Our trip in May',
      custom_ai_prompt: 'Be brief.',
      ai_prompt_type: 'custom',
      question_set: 'custom',
      asks_quoting: true,
      custom_questions: { q1: 'What do I overlook?', q2: '', q3: '', q4: '' },
    } as const;
    expect(hasTyping({ ...start, question_set: 'quick' }, start)).toBe(false);
    expect(hasTyping({ ...start, custom_ai_prompt: 'Be long.' }, start)).toBe(true);
    const custom_questions = { ...start.custom_questions, q2: 'And?' };
    expect(hasTyping({ ...start, custom_questions }, start)).toBe(true);
  });
});

const sets = [
  { id: 'shadow', title: "What You Can't Tell Me... In Person" },
  { id: 'quick', title: 'Thirty Seconds of Honesty' },
  { id: 'relateful', title: 'Eleven Competencies of Relating' },
];

describe('titleForSet', () => {
  it("S4.12 titleForSet returns the set's title if the title is empty", () => {
    expect(titleForSet('  ', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it("titleForSet returns the set's title if the title is the default", () => {
    expect(titleForSet("What You Can't Tell Me... In Person", 'quick', sets)).toBe(
      'Thirty Seconds of Honesty',
    );
  });

  it("S4.12 titleForSet returns the set's title if the title belongs to another set", () => {
    expect(titleForSet('Eleven Competencies of Relating', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it('S4.12 titleForSet keeps a title that the owner wrote', () => {
    expect(titleForSet('How was my talk?', 'quick', sets)).toBe('How was my talk?');
  });

  it('titleForSet keeps the title if the chosen set is unknown', () => {
    expect(titleForSet('', 'gone', sets)).toBe('');
  });
});

describe('withSetOnOffer', () => {
  const offered = sets.slice(1);

  it('withSetOnOffer chooses the first set and its title if the chosen set is switched off', () => {
    expect(withSetOnOffer(newRequestDefaults, offered)).toEqual({
      ...newRequestDefaults,
      question_set: 'quick',
      title: 'Thirty Seconds of Honesty',
    });
  });

  it('withSetOnOffer keeps the title that the owner wrote', () => {
    const written = { ...newRequestDefaults, title: 'How was my talk?' };
    expect(withSetOnOffer(written, offered)).toEqual({ ...written, question_set: 'quick' });
  });

  it('withSetOnOffer keeps a set that is on offer, and changes nothing while the sets are loading', () => {
    const written = { ...newRequestDefaults, title: 'How was my talk?', question_set: 'relateful' };
    expect(withSetOnOffer(written, offered)).toEqual(written);
    expect(withSetOnOffer(newRequestDefaults, [])).toBe(newRequestDefaults);
  });
});

it("a new request starts with its set's title in the language of the app", () => {
  const german = [{ id: 'shadow', title: 'Was du mir nie ins Gesicht sagst' }];
  expect(withSetOnOffer(newRequestDefaults, german).title).toBe('Was du mir nie ins Gesicht sagst');
});
