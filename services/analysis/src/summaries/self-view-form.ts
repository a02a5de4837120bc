import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { generalOfferKey, scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { Language } from '@blindspot/contracts/languages';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { languagePacks } from '@blindspot/content/language-packs';
import { sliderQuestions } from '../findings/figures.ts';
import { isThemeId, themeOf, type ThemeId } from '@blindspot/content/themes/vocabulary';

/**
 * Returns the themes that an owner may pick as a self-view; empty for sliders, which use scores instead.
 * Includes only themes that the form shows first. Otherwise, the result could list a pick as hidden from
 * others although few people saw that theme. Themes of different questions alternate.
 */
export function offeredThemes({
  format,
  questions,
  optional_questions,
  offers = {},
}: FeedbackForm): ThemeId[] {
  if (format === 'slider') return [];
  const keys = [...Object.keys(questions), ...Object.keys(optional_questions), generalOfferKey];
  const rows = keys.flatMap((key) => (Object.hasOwn(offers, key) ? [offers[key]?.first ?? []] : []));
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) =>
    rows.flatMap((row) => row[place] ?? []),
  ).flat();
  return [...new Set(inTurn.filter(isThemeId))];
}

export function selfViewForm(
  form: FeedbackForm,
  language: Language,
): Pick<SelfView, 'offered' | 'sliders' | 'scale'> {
  const { labels, ownLabels } = languagePacks[language].themes;
  return {
    offered: offeredThemes(form).map((id) => ({
      id,
      label: labels[id],
      own_label: ownLabels[id],
      kind: themeOf(id).kind,
    })),
    sliders: sliderQuestions(formInLanguage(form, language)).map(([key, text]) => ({ key, text })),
    scale: form.scale,
  };
}

export function faultsOf(view: SelfViewParts, form: FeedbackForm): FieldProblem[] {
  const offered = new Set<string>(offeredThemes(form));
  const sliders = new Map(sliderQuestions(form));
  const parts = ['own', 'guess'] as const;
  return parts.flatMap((part) => [
    ...view.themes[part].flatMap((id, place): FieldProblem[] => {
      const path = `themes.${part}.${place}`;
      if (!offered.has(id)) return [{ path, message: 'it is not offered here', code: 'not_offered' }];
      return view.themes[part].indexOf(id) < place
        ? [{ path, message: 'it is there already', code: 'twice' }]
        : [];
    }),
    ...Object.entries(view.scores[part]).flatMap(([key, score]): FieldProblem[] => {
      const path = `scores.${part}.${key}`;
      if (!sliders.has(key)) return [{ path, message: 'there is no such slider', code: 'unknown_field' }];
      const limit = scaleMaximum[form.scale];
      return score > limit ? [{ path, message: 'it is beyond the scale', code: 'too_big', limit }] : [];
    }),
  ]);
}

export const isGiven = ({ themes, scores }: SelfViewParts): boolean =>
  [themes.own, themes.guess, Object.keys(scores.own), Object.keys(scores.guess)].some(
    ({ length }) => length > 0,
  );
