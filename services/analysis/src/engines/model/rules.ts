import type { ModelLanguage } from '@blindspot/content/model-language';

type WrittenLanguage = Pick<ModelLanguage, 'name' | 'supportInWords'>;

/**
 * What a sentence of a result may say. Whoever writes and whoever checks are given the same words, and what of it code can
 * see is looked at in code as well (`languages`).
 */
const rulesOf = ({ name, supportInWords }: WrittenLanguage): readonly string[] => [
  'A sentence rests on one to three themes and lists their ids. It says of the reader what their name and line say, in other words. Weaker is fine; stronger, newer or more exact is not.',
  'What looks tells is of anybody with that theme; nobody said it of the reader. A sentence gives it as an example, with often, can or may.',
  'What a theme does to others it may say as effect or line have it; where they say may or can, so does the sentence. Anybody’s motives, feelings, reasons or past only where a theme tells them.',
  'What the reader means or feels by what they do is a guess: such a sentence says may, might or perhaps.',
  'Whether the reader sees a theme in themselves nobody told you, and they may have said so before: never that they do, never that they do not, also not with may or perhaps. Ask them, or tell what others see. Nothing is called news to them, a surprise or a blind spot.',
  'Two themes may stand side by side in one sentence. That one leads to the other, or that the same people say both, is not known and never said.',
  `How many stand behind a theme is said once in the summary and once in each section, where the theme first comes up, by its word of support: ${supportInWords}. After that, in a guess (may, might, perhaps) and in advice it is left out. No other count of people, no figure, nobody, everybody or always.`,
  'Nothing is ever said to be missing: not that nobody said something, not that there is no weakness, not that the answers do not tell.',
  'Where a theme has differs, people differ: both sides are told, and neither is the right one.',
  'Advice takes up the step of a theme, or another small thing to try that fits it, and lists that theme. Words that the step puts into quotation marks are told, not quoted.',
  'No quotations and no quotation marks; no names, places, dates, numbers, addresses, links, job titles or single events; nothing on who might have said something.',
  `Plain ${name} in common words, spoken to the reader as you. No headings, no lists, no markup, no initials and no made-up words.`,
];

/** The rules as they stand in a prompt. */
export const rulesInWords = (language: WrittenLanguage): string =>
  rulesOf(language)
    .map((rule, index) => `${index + 1}. ${rule}`)
    .join('\n');
