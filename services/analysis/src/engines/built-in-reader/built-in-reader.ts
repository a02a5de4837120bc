import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer, type QuestionSide } from '@blindspot/themes/offers';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/themes/vocabulary';
import type { SheetReading } from '../../statements/statement.ts';
import { isPlaceholder } from '../placeholder-answer.ts';
import { createCueIndex } from './cue-index.ts';
import { heartCues } from './cues/heart-cues.ts';
import { talkCues } from './cues/talk-cues.ts';
import { temperCues } from './cues/temper-cues.ts';
import { workCues } from './cues/work-cues.ts';
import { languageOf } from './language.ts';
import { readSentence, type Asked } from './sentence-reading.ts';
import { sentencesOf } from './words.ts';

export interface BuiltInReader {
  /** What one person states of the owner. Says too little rather than something wrong. Pure, and linear in the text. */
  readSheet(form: FeedbackForm, answers: Answers): SheetReading;
}

export function createBuiltInReader(): BuiltInReader {
  const cues = createCueIndex([workCues, talkCues, temperCues, heartCues]);
  return {
    readSheet(form, answers) {
      const statements = new Map<string, SheetReading['statements'][number]>();
      const unread = new Map<string, number>();
      let wrote = false;
      let english = 0;
      for (const [question, text] of Object.entries({ ...form.questions, ...form.optional_questions })) {
        const answer = answers[question];
        if (typeof answer !== 'string' || isPlaceholder(answer)) continue;
        wrote = true;
        const language = languageOf(answer);
        if (language !== null) {
          unread.set(language, (unread.get(language) ?? 0) + answer.length);
          continue;
        }
        english += answer.length;
        const asked = askedBy(form, question, text);
        const speaksToOwner = /\b(?:you|your|u|ur|ye|yer)\b/i.test(answer);
        for (const sentence of sentencesOf(answer)) {
          for (const { theme } of readSentence(sentence, asked, cues, speaksToOwner)) {
            statements.set(`${question} ${theme}`, { theme, question });
          }
        }
      }
      const [most] = [...unread].sort(([, one], [, other]) => other - one);
      const unreadLanguage = most !== undefined && most[1] > english ? most[0] : null;
      return { statements: [...statements.values()], wrote, unreadLanguage };
    },
  };
}

const general = generalOffer('both');

/** By its offer; a form without one, of before there were any, asks for anything of the general one. */
function askedBy(form: FeedbackForm, question: string, text: string): Asked {
  const offer = form.offers?.[question] ?? form.offers?.[generalOfferKey] ?? general;
  const offered = new Set<ThemeId>([...offer.first, ...offer.more].filter(isThemeId));
  const strengths = [...offered].filter((theme) => themeOf(theme).kind === 'strength').length;
  const side: QuestionSide = strengths === 0 ? 'edge' : strengths === offered.size ? 'strength' : 'both';
  const words = new Set(sentencesOf(text).flatMap(({ clauses }) => clauses.flat().map(({ stem }) => stem)));
  return { side, offered, words };
}
