/** What a well-behaved model answers to each step of an analysis. */
export function modelAnswer({ text }: { readonly text: string }): unknown {
  if (text.startsWith('You code anonymous feedback')) {
    const answers = [...text.matchAll(/"answer":(\d+),/g)].map(([, number]) => Number(number)).slice(1);
    return {
      statements: answers.flatMap((answer) => [
        { answer, label: labels[answer % labels.length] ?? '', side: 'strength' },
        { answer, label: 'puts off hard talks', side: 'growth' },
      ]),
    };
  }
  if (text.startsWith('You group labels')) {
    const numbered = [...text.matchAll(/"number":(\d+),"label":"[^"]*","side":"(\w+)"/g)];
    return {
      themes: (['strength', 'growth'] as const).map((side) => ({
        name: side === 'strength' ? 'a warm presence' : 'hard talks come late',
        side,
        labels: numbered.filter(([, , of]) => of === side).map(([, number]) => Number(number)),
      })),
    };
  }
  if (text.startsWith('You check sentences')) return { unsupported: [] };
  return Object.fromEntries(
    parts.map((part, place) => [
      part,
      Array.from({ length: 4 }, (_, index) => ({
        themes: ['T1'],
        text: written[(place * 3 + index * 2) % written.length],
      })),
    ]),
  );
}

const labels = ['warm and present', 'listens with care', 'brings people together', 'kind to everyone'];
const parts = [
  'summary',
  'pattern_analysis',
  'mirror_effect',
  'blind_spots',
  'growth_path',
  'essential_takeaways',
];
const written = [
  'Most people describe somebody who makes a room feel easier when you walk in.',
  'Several say that what you think is hard to know when it matters the most to them.',
  'Several would like to hear from you earlier, before things have become difficult for all.',
  'Most lean on the care with which you listen, and they come back for it again.',
  'Several see that you take on more than one person can do in the time there is.',
  'Most of them feel that they matter to you, and that this is why they stay close.',
  'Several think that a clear no would be a gift to the people who wait for you.',
];
