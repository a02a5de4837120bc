import { describe, expect, it } from 'vitest';
import { leadText } from './lead-text.ts';

const sections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis', body: 'Most people feel heard.' },
  { key: 'growth_path', title: 'Growth Path', body: 'Ask one question more.' },
] as const;

const leadOf = (summary: string, takeaways: string[] = []): string =>
  leadText({ summary, sections: [...sections], essential_takeaways: takeaways });

describe('the paragraph in front of the panels', () => {
  it('leads with what is not in the panels', () => {
    expect(leadOf('In short. ', ['You listen.'])).toBe('In short.');
  });

  it('is left out when the panels hold the whole of it', () => {
    const summary = 'Most people feel heard.\n\nAsk one question more.';
    expect(leadOf(summary)).toBe('');
  });

  it('is left out when it is a takeaway', () => {
    expect(leadOf('You listen.', ['You listen.', 'You forget names.'])).toBe('');
  });
});
