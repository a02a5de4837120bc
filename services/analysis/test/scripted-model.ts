import type { RecordedPrompt } from '@blindspot/test-kit/fake-model';

interface Sentence {
  readonly themes: readonly string[];
  readonly text: string;
}
type Part = 'summary' | 'pattern_analysis' | 'mirror_effect' | 'blind_spots' | 'growth_path';

/** Data between the last markers of a prompt; its fields depend on the step. */
interface PromptData {
  readonly sheet?: Readonly<Record<string, string>>;
  readonly themes?: readonly { readonly theme?: string; readonly id?: string }[];
  readonly ratings?: readonly { readonly id: string }[];
  readonly failed?: readonly { readonly number: number; readonly part: string; readonly because: string }[];
}

function dataIn(text: string): PromptData {
  const all = Array.from(text.matchAll(/<<(feedback-\w+)>>\n([\s\S]*?)\n<<end-\1>>/g));
  return JSON.parse(all.at(-1)?.[2] ?? '{}') as PromptData;
}

export const steps = {
  reading: 'You read what one person wrote',
  describing: 'You read what several people wrote',
  voting: 'You read one sheet',
  writing: 'You write to one person',
} as const;

/** Returns a well-behaved model's answer to any step, as if everyone wrote the same. */
export function scriptedAnswer(
  { text }: Pick<RecordedPrompt, 'text'>,
  over: {
    reading?: (sheet: Readonly<Record<string, string>>) => object;
    lines?: readonly { readonly themes: readonly string[]; readonly wish: boolean; readonly text: string }[];
    supports?: (sheet: Readonly<Record<string, string>>) => readonly number[];
    parts?: Partial<Record<Part, readonly Sentence[]>>;
    takeaways?: readonly Sentence[];
    again?: (failed: NonNullable<PromptData['failed']>) => readonly object[];
  } = {},
): unknown {
  if (text.includes('Which colour was named'))
    return { colour: /colour of the door is (\w+)/.exec(text)?.[1] ?? 'none' };
  const { sheet = {}, themes = [], ratings = [], failed } = dataIn(text);
  if (text.startsWith(steps.reading))
    return (
      over.reading?.(sheet) ?? {
        states: [{ question: Object.keys(sheet)[0] ?? '', theme: 'stays-calm' }],
        own: [],
        wishes: ['say more of what you feel'],
      }
    );
  if (text.startsWith(steps.describing))
    return {
      lines: over.lines ?? [
        {
          themes: ['T1'],
          wish: false,
          text: 'When things go wrong you keep your voice low, and people breathe again.',
        },
        { themes: [], wish: true, text: 'People ask you to say more of what you feel.' },
      ],
    };
  if (text.startsWith(steps.voting)) return { supports: over.supports?.(sheet) ?? [1, 2] };
  if (failed) return { sentences: over.again?.(failed) ?? [] };
  const [id = ratings[0]?.id ?? 'T1'] = themes.map(({ id: theme = '' }) => theme);
  if (text.includes('{"essential_takeaways":['))
    return {
      essential_takeaways: over.takeaways ?? [
        { themes: [id], text: 'A hard day is a little easier when you are there.' },
        { themes: [id], text: 'The others lean on that calm of yours.' },
        { themes: [id], text: 'Tell one person how you feel this week.' },
      ],
    };
  const sentencesOf = (...sentences: string[]): Sentence[] =>
    sentences.map((sentence) => ({ themes: [id], text: sentence }));
  return {
    summary: sentencesOf('People around you describe a calm and steady presence.'),
    pattern_analysis: sentencesOf('On a hard day the others turn to you.'),
    mirror_effect: sentencesOf(
      'You may mean it as nothing special, and for them it is the hand on the rail.',
    ),
    blind_spots: sentencesOf('Who finds out what you feel without having to ask you?'),
    growth_path: sentencesOf('Tell one person this week how something was for you.'),
    ...over.parts,
  };
}
