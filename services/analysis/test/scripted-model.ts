import type { RecordedPrompt } from '@blindspot/test-kit/fake-model';

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}

/** What a well-behaved model answers to each step of the pipeline: everybody says the same thing, and it says so. */
export function scriptedAnswer(
  { text }: Pick<RecordedPrompt, 'text'>,
  over: {
    write?: (text: string) => readonly Sentence[];
    rewrite?: (text: string) => readonly (Sentence & { readonly number: number })[];
    unsupported?: readonly number[];
  } = {},
): unknown {
  if (text.startsWith('You code anonymous feedback')) {
    const answers = [...text.matchAll(/"answer":(\d+),/g)].map(([, number]) => Number(number)).slice(1);
    return { statements: answers.map((answer) => ({ answer, label: 'calm and steady', side: 'strength' })) };
  }
  if (text.startsWith('You group labels')) {
    return { themes: [{ name: 'calm and steady', side: 'strength', labels: [1] }] };
  }
  // Whoever does not know better leaves the sentences away that were asked for again.
  if (text.includes('Write only these anew')) {
    return { sentences: over.rewrite?.(text) ?? [] };
  }
  if (text.startsWith('You check sentences')) return { unsupported: over.unsupported ?? [] };
  const sentences = over.write?.(text) ?? [
    { themes: ['T1'], text: 'Several people describe a calm and steady presence.' },
    { themes: ['T1'], text: 'Several lean on that calm when things get loud.' },
    { themes: ['T1'], text: 'Several would like to see more of it.' },
  ];
  const parts = [
    'summary',
    'pattern_analysis',
    'mirror_effect',
    'blind_spots',
    'growth_path',
    'essential_takeaways',
  ];
  return Object.fromEntries(parts.map((part) => [part, sentences]));
}
