import type { RecordedPrompt } from '@blindspot/test-kit/fake-model';

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}

interface Wanted {
  readonly number: number;
  readonly part: string;
  readonly themes?: readonly string[];
  readonly because: string;
}

/** What stands between the markers of a prompt; of each step something else. */
interface PromptData {
  readonly sheets?: readonly { readonly sheet: number; readonly answers: Readonly<Record<string, string>> }[];
  readonly themes?: readonly { readonly theme?: string; readonly id?: string }[];
  readonly wanted?: readonly Wanted[];
}

function dataIn(text: string): PromptData {
  const [, data = '{}'] = /<<feedback-\w+>>\n([\s\S]*?)\n<<end-feedback/.exec(text) ?? [];
  return JSON.parse(data) as PromptData;
}

const occasions = ['day', 'morning', 'evening', 'week', 'call', 'walk', 'trip', 'night', 'meeting'];

/** What a well-behaved model answers to each step of the pipeline: everybody says the same thing, and it says so. */
export function scriptedAnswer(
  { text }: Pick<RecordedPrompt, 'text'>,
  over: {
    write?: (text: string) => readonly Sentence[];
    rewrite?: (wanted: readonly Wanted[]) => readonly (Sentence & { readonly number: number })[];
    faults?: readonly (number | { readonly number: number; readonly why: string })[];
    states?: readonly { readonly question: string; readonly theme: string; readonly kind: string }[];
    line?: (theme: string) => string | null;
  } = {},
): unknown {
  if (text.includes('Which colour was named')) {
    return { colour: /colour of the door is (\w+)/.exec(text)?.[1] ?? 'none' };
  }
  if (text.startsWith('You read anonymous feedback')) {
    const { sheets = [] } = dataIn(text);
    return {
      sheets: sheets.map(({ sheet, answers }) => ({
        sheet,
        states: over.states ?? [
          { question: Object.keys(answers)[0] ?? '', theme: 'stays-calm', kind: 'strength' },
        ],
      })),
    };
  }
  if (text.startsWith('You read what several people wrote')) {
    const { themes = [] } = dataIn(text);
    return {
      lines: themes.map(({ theme = '' }) => ({
        theme,
        line: over.line
          ? over.line(theme)
          : 'When things go wrong you keep your voice low, and people breathe again.',
      })),
    };
  }
  if (text.startsWith('You check sentences')) return { faults: over.faults ?? [] };
  const { wanted } = dataIn(text);
  // Whoever does not know better leaves the sentences away that were asked for again.
  if (wanted) return { sentences: over.rewrite?.(wanted) ?? [] };
  const { themes = [] } = dataIn(text);
  const ids = themes.map(({ id = '' }) => id);
  const sentences = over.write?.(text) ?? [
    { themes: ids.slice(0, 3), text: 'Several people describe a calm and steady presence.' },
    { themes: ids.slice(-3), text: 'They lean on that calm when things get loud.' },
    ...ids.map((id, index) => ({
      themes: [id],
      text: `On a hard ${occasions[index % occasions.length] ?? 'day'} people turn to you.`,
    })),
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
