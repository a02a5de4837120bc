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

describe('a new request', () => {
  it('S2.9 S3.4 S4.11 starts as the specification says', () => {
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

  it('S5.2 needs a title', () => {
    expect(problemsOf({ title: ' ' })).toEqual(['title']);
  });

  it('needs a question if the set is custom', () => {
    expect(problemsOf({ question_set: 'custom' })).toEqual(['custom_questions.q1']);
  });

  it('S2.9 needs instructions if the style is custom', () => {
    expect(problemsOf({ ai_prompt_type: 'custom', custom_ai_prompt: ' ' })).toEqual(['custom_ai_prompt']);
  });

  it('names a missing title and missing instructions at once', () => {
    expect(problemsOf({ title: '', ai_prompt_type: 'custom', custom_ai_prompt: '' })).toEqual([
      'title',
      'custom_ai_prompt',
    ]);
  });

  it('S2.9 is complete with one question of its own', () => {
    const custom_questions = { ...newRequestDefaults.custom_questions, q3: 'What do I overlook?' };
    expect(problemsOf({ question_set: 'custom', custom_questions })).toEqual([]);
  });

  it('leaves out questions that were typed before another set was chosen', () => {
    const custom_questions = { ...newRequestDefaults.custom_questions, q1: 'What do I overlook?' };
    expect(withoutUnusedQuestions({ ...newRequestDefaults, custom_questions }).custom_questions.q1).toBe('');
  });
});

describe('the instructions after a style was chosen', () => {
  it('S4.13 are the name of the style', () => {
    expect(promptForStyle(newRequestDefaults, 'encouraging')).toBe('encouraging');
  });

  it('S4.13 are empty if the style is custom', () => {
    expect(promptForStyle(newRequestDefaults, 'custom')).toBe('');
  });

  it('stay if custom is chosen again', () => {
    const written = {
      ...newRequestDefaults,
      ai_prompt_type: 'custom',
      custom_ai_prompt: 'Be brief.',
    } as const;
    expect(promptForStyle(written, 'custom')).toBe('Be brief.');
  });
});

describe('the guard against losing text', () => {
  it('does not ask about a form that was only looked at', () => {
    expect(hasTyping({ ...newRequestDefaults, question_set: 'quick' }, newRequestDefaults)).toBe(false);
  });

  it('asks once something was written', () => {
    expect(hasTyping({ ...newRequestDefaults, description: 'Our trip in May' }, newRequestDefaults)).toBe(
      true,
    );
  });

  it('does not ask about a duplicate until something else is written', () => {
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

describe('a request whose question set is switched off', () => {
  const offered = sets.slice(1);

  it('takes the first set on offer, and its title', () => {
    expect(withSetOnOffer(newRequestDefaults, offered)).toEqual({
      ...newRequestDefaults,
      question_set: 'quick',
      title: 'Thirty Seconds of Honesty',
    });
  });

  it('keeps the title that the owner wrote', () => {
    const written = { ...newRequestDefaults, title: 'How was my talk?' };
    expect(withSetOnOffer(written, offered)).toEqual({ ...written, question_set: 'quick' });
  });

  it('keeps its set if that is offered, and everything while the sets are loading', () => {
    const written = { ...newRequestDefaults, title: 'How was my talk?', question_set: 'relateful' };
    expect(withSetOnOffer(written, offered)).toEqual(written);
    expect(withSetOnOffer(newRequestDefaults, [])).toBe(newRequestDefaults);
  });
});

it('a new request begins with the title of its set in the language of the app', () => {
  const german = [{ id: 'shadow', title: 'Was du mir nie ins Gesicht sagst' }];
  expect(withSetOnOffer(newRequestDefaults, german).title).toBe('Was du mir nie ins Gesicht sagst');
});
