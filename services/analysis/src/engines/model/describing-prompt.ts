import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { messagesOf, type Prompt } from './ask-model.ts';
import { dataRule, marked } from './marked-data.ts';
import { tokensOf } from './tokens.ts';
import type { WrittenAnswers } from './reading-prompt.ts';

/** A theme with the sheets of the people who say it. */
export interface ThemeToDescribe {
  readonly name: string;
  readonly sheets: readonly WrittenAnswers[];
  /** A line that may not stand, and why: another one is asked for. */
  readonly refused?: { readonly line: string; readonly why: string } | undefined;
}

/** What the gate holds the lines against: no more than a line of it may be repeated in them. */
export const describingTask = [
  'You read what several people wrote about one person, each on a sheet. For each theme you are given the sheets of those who say it.',
  'Write one general line for each theme, to that person as you: what it looks like, when it happens, and what it does to others, as far as at least three of its sheets say so.',
  'One sentence of at most thirty common words. It should help the person see it: rather concrete behaviour than a judgement, but no single event and nothing that only one sheet tells.',
  'Use words of your own: no run of words from a sheet, no unusual word of a sheet, no quotation marks, no names, places, dates, numbers, job titles or relationships. Say nothing about how many people it comes from, and nothing on who they are.',
  'Where fewer than three sheets say more than the name of the theme, the line is null.',
].join('\n');

const example = '{"lines":[{"theme":"T1","line":"one sentence, or null"}]}';

export function describingPrompt(
  { questions: asked, optional_questions: optional }: Pick<FeedbackForm, 'questions' | 'optional_questions'>,
  themes: readonly ThemeToDescribe[],
): Prompt {
  const sheets = [...new Set(themes.flatMap((theme) => theme.sheets))];
  const answered = new Set(sheets.flatMap((sheet) => Object.keys(sheet)));
  return {
    system: `${describingTask}\n${dataRule}\nAnswer with one JSON object and nothing else: ${example}`,
    user: [
      marked({
        questions: Object.fromEntries(
          Object.entries({ ...asked, ...optional }).filter(([key]) => answered.has(key)),
        ),
        sheets: sheets.map((answers, index) => ({ sheet: index + 1, answers })),
        themes: themes.map(({ name, sheets: own, refused }, index) => ({
          theme: `T${index + 1}`,
          name,
          sheets: own.map((sheet) => sheets.indexOf(sheet) + 1),
          ...(refused && { cannot_stand: refused.line, because: refused.why }),
        })),
      }),
      'Write the JSON object now.',
    ].join('\n\n'),
  };
}

/** Whoever reads so many sees what they share. */
const mostSheets = 10;
const tokensPerLine = 120;

/** Themes in prompts that fit. A theme of which fewer than `support` sheets fit is in none of them. */
export function describingPrompts(
  form: Parameters<typeof describingPrompt>[0],
  themes: readonly ThemeToDescribe[],
  contextTokens: number,
): { readonly prompt: Prompt; readonly places: readonly number[] }[] {
  const fits = (some: readonly ThemeToDescribe[]): boolean =>
    contextTokens - tokensOf(messagesOf(describingPrompt(form, some))) >= 200 + some.length * tokensPerLine;
  const batches: { places: number[]; themes: ThemeToDescribe[] }[] = [];
  for (const [place, theme] of themes.entries()) {
    const fitting = fittingTheme(theme, fits);
    if (fitting === undefined) continue;
    const last = batches.at(-1);
    if (last && fits([...last.themes, fitting])) {
      last.places.push(place);
      last.themes.push(fitting);
    } else {
      batches.push({ places: [place], themes: [fitting] });
    }
  }
  return batches.map(({ places, themes: some }) => ({ prompt: describingPrompt(form, some), places }));
}

/** With as many of its sheets as fit. */
function fittingTheme(
  theme: ThemeToDescribe,
  fits: (some: readonly ThemeToDescribe[]) => boolean,
): ThemeToDescribe | undefined {
  for (let count = Math.min(mostSheets, theme.sheets.length); count >= anonymity.support; count -= 1) {
    const fewer = { ...theme, sheets: theme.sheets.slice(0, count) };
    if (fits([fewer])) return fewer;
  }
  return undefined;
}
