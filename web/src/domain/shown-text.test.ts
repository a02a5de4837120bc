import { describe, expect, it } from 'vitest';
import { leadText, sectionsBesideCards } from './shown-text.ts';

const sections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis', body: 'Most people feel heard.' },
  { key: 'growth_path', title: 'Growth Path', body: 'Ask one question more.' },
] as const;

const leadOf = (summary: string, takeaways: string[] = []): string =>
  leadText({ summary, sections: [...sections], essential_takeaways: takeaways });

const sectionOf = (body: string) => ({ key: 'growth_path' as const, title: 'Growth Path', body });

describe('leadText', () => {
  it('leadText keeps a lead that no panel contains', () => {
    expect(leadOf('In short. ', ['You listen.'])).toBe('In short.');
  });

  it('leadText leaves out a lead that the panels repeat', () => {
    const summary = 'Most people feel heard.\n\nAsk one question more.';
    expect(leadOf(summary)).toBe('');
  });

  it('leadText leaves out a lead that is also a takeaway', () => {
    expect(leadOf('You listen.', ['You listen.', 'You forget names.'])).toBe('');
  });
});

describe('sectionsBesideCards', () => {
  const card = { effect: 'People may say less.', step: 'Wait until they have finished.' };

  it('sectionsBesideCards leaves out a line that a card shows', () => {
    const body =
      'Start here: you interrupt people.\n\nWait until they have finished.\n\nKeep this: you stay calm.';
    expect(sectionsBesideCards([sectionOf(body)], [card])).toEqual([
      sectionOf('Start here: you interrupt people.\n\nKeep this: you stay calm.'),
    ]);
  });

  it("sectionsBesideCards keeps a paragraph that contains a card's line among other text", () => {
    const body = 'Wait until they have finished. Then count to three.';
    expect(sectionsBesideCards([sectionOf(body)], [card])).toEqual([sectionOf(body)]);
  });

  it('sectionsBesideCards keeps every line of a result without cards', () => {
    expect(sectionsBesideCards([sectionOf(card.step)], [])).toEqual([sectionOf(card.step)]);
  });

  it('sectionsBesideCards leaves out an empty section', () => {
    expect(sectionsBesideCards([sectionOf(''), sectionOf(card.effect)], [card])).toEqual([]);
  });
});
