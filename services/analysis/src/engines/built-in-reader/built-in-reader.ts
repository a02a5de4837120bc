import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer } from '@blindspot/content/themes/offers';
import { isThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import type { SheetReading } from '../../statements/statement.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import { languageOf } from './language.ts';
import { plainFindings, sideOf } from './plain-reader.ts';

/** What one person states of the owner. Says too little rather than something wrong. Pure, and linear in the text. */
export function readSheet(form: FeedbackForm, answers: Answers): SheetReading {
  const statements = new Map<string, SheetReading['statements'][number]>();
  const unread = new Map<string, number>();
  let wrote = false;
  let english = 0;
  for (const question of [...Object.keys(form.questions), ...Object.keys(form.optional_questions)]) {
    const answer = answers[question];
    if (typeof answer !== 'string' || isPlaceholder(answer)) continue;
    wrote = true;
    const language = languageOf(answer);
    if (language !== null) {
      unread.set(language, (unread.get(language) ?? 0) + answer.length);
      continue;
    }
    english += answer.length;
    const offered = offeredThemes(form, question);
    for (const { theme } of offered === undefined ? [] : plainFindings(answer, sideOf(offered)))
      statements.set(`${question} ${theme}`, { theme, question });
  }
  const [most] = [...unread].sort(([, one], [, other]) => other - one);
  const unreadLanguage = most !== undefined && most[1] > english ? most[0] : null;
  return { statements: [...statements.values()], wrote, unreadLanguage };
}

const general = generalOffer('both');

/**
 * A question without an offer asks for anything of the general one. Beside sliders nothing tells what it asks for: 'Listen to me' is
 * a wish where it asks what should grow, and would be read as praise. So it is not read there.
 */
function offeredThemes({ format, offers = {} }: FeedbackForm, question: string): ThemeId[] | undefined {
  const offer = Object.hasOwn(offers, question) ? offers[question] : offers[generalOfferKey];
  if (!offer && format === 'slider') return undefined;
  const { first, more } = offer ?? general;
  return [...first, ...more].filter(isThemeId);
}
