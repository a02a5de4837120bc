import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Prompt } from './ask-model.ts';
import { dataRule, marked } from './marked-data.ts';
import { questionsOf, type WrittenAnswers } from './reading-prompt.ts';
import type { PublishedLine } from '../../findings/findings.ts';

export interface ThemedSheet {
  readonly answers: WrittenAnswers;
  readonly themes: readonly string[];
  readonly wishes: readonly string[];
}

export interface SheetsOnThemes {
  readonly form: Pick<FeedbackForm, 'questions' | 'optional_questions'>;
  readonly themes: readonly string[];
  readonly sheets: readonly ThemedSheet[];
  readonly languageName: string;
}

export const mostLinesOfTheme = 3;

/** Asks for lines: sentences about themes. A line is used only if enough answer sheets support it. */
export const describingPrompt = ({ form, themes, sheets, languageName }: SheetsOnThemes): Prompt => ({
  system: `You read what several people wrote about one person, each on a sheet, and say in general lines what they share. Each sheet names the themes that its writer holds.

- For each theme write up to ${mostLinesOfTheme} lines, or none if its sheets tell nothing in common, to the person as "you": what it looks like, when it happens, what it does to others. Let each line say something of its own that at least ${anonymity.support} of the sheets with its theme tell.
- If at least ${anonymity.support} people hold two themes and their sheets tell how the two belong together, write one line that lists both.
- If at least ${anonymity.support} sheets ask for the same thing, write it as a wish: it begins as "People ask you to" does in that language, and lists the theme it belongs to, or none.
- A line says one thing. What different sheets tell is never joined by "and" or "or".
- It is one sentence in common words of your own, in ${languageName}: concrete behaviour, but no single event, no name, no number, no quotation, no word for everybody or nobody, and nothing that only one sheet tells.

${dataRule} Answer with one JSON object and nothing else: {"lines":[{"themes":["T1"],"wish":false,"text":"one sentence"}]}`,
  user: `${marked({
    questions: questionsOf(
      form,
      sheets.map(({ answers }) => answers),
    ),
    themes: themes.map((name, index) => ({ theme: idOf(index), name })),
    sheets: sheets.map(({ answers, themes: held, wishes }, index) => ({
      sheet: index + 1,
      themes: held.map((name) => idOf(themes.indexOf(name))),
      answers,
      ...(wishes.length > 0 && { wishes }),
    })),
  })}\n\nWrite the JSON object now.`,
});

const idOf = (index: number): string => `T${index + 1}`;

export const themeOfId = (id: string, themes: readonly string[]): string | undefined =>
  themes[Number(id.replace(/^T/i, '')) - 1];

/** Returns the part of the voting prompt that is the same for every sheet, so that servers can cache it. */
export const ballotOf = (lines: readonly PublishedLine[]): string =>
  `You read one sheet that a person wrote about another person, and a numbered list of lines about that other person. Name the lines that this sheet supports: somebody who knows this sheet alone would say that its writer agrees, because the sheet says so in other words or clearly shows it. A line that says several things is supported only if the sheet shows each of them. A wish is supported by a sheet that asks for it.

${marked(lines.map(({ text }, index) => ({ number: index + 1, line: text })))}

${dataRule} Answer with one JSON object and nothing else: {"supports":[1]}. If the sheet supports none, the list is empty.`;

export const votingPrompt = (
  { form }: Pick<SheetsOnThemes, 'form'>,
  ballot: string,
  answers: WrittenAnswers,
): Prompt => ({
  system: ballot,
  user: `${marked({ questions: questionsOf(form, [answers]), sheet: answers })}\n\nWrite the JSON object for this sheet.`,
});
