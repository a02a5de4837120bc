import { describe, expect, it } from 'vitest';
import { leadText } from './lead-text.ts';

const sections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis', body: 'Most people feel heard.' },
  { key: 'growth_path', title: 'Growth Path', body: 'Ask one question more.' },
] as const;

describe('the paragraph in front of the panels', () => {
  it('leads with what is not in the panels', () => {
    expect(leadText({ summary: 'In short. ', sections: [...sections] })).toBe('In short.');
  });

  it('is left out when the panels hold the whole of it', () => {
    const summary = 'Most people feel heard.\n\nAsk one question more.';
    expect(leadText({ summary, sections: [...sections] })).toBe('');
  });
});
