import { describe, expect, it } from 'vitest';
import { titleForSet } from './title-rule.ts';

const sets = [
  { id: 'shadow', title: "What You Can't Tell Me... In Person" },
  { id: 'quick', title: 'Thirty Seconds of Honesty' },
  { id: 'relateful', title: 'Eleven Competencies of Relating' },
];

describe('the title when a question set is chosen', () => {
  it('becomes the title of the set when it is empty', () => {
    expect(titleForSet('  ', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it('becomes the title of the set when it is the default', () => {
    expect(titleForSet("What You Can't Tell Me... In Person", 'quick', sets)).toBe(
      'Thirty Seconds of Honesty',
    );
  });

  it('becomes the title of the set when it is the title of another set', () => {
    expect(titleForSet('Eleven Competencies of Relating', 'quick', sets)).toBe('Thirty Seconds of Honesty');
  });

  it('stays when the owner wrote it', () => {
    expect(titleForSet('How was my talk?', 'quick', sets)).toBe('How was my talk?');
  });

  it('stays when the chosen set is not known', () => {
    expect(titleForSet('', 'gone', sets)).toBe('');
  });
});
