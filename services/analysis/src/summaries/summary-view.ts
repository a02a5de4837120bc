import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import { formInLanguage, titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { holdingText } from './holding-text.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { askedIn, averagesOf, countedPeopleOf, foreignQuestions } from '../findings/findings-view.ts';
import { hasContent } from '../findings/findings.ts';
import { offeredThemes } from './self-view-form.ts';
import type { RequestState } from '../results/request-state.ts';
import { mirrorOf } from './mirror.ts';
import { hasWindow, windowOf } from './window.ts';
import type { OpenedResult, RequestSnapshot } from './request-snapshot.ts';
import { changesOf } from './result-changes.ts';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Quote } from '../results/quote-store.ts';

/** Returns the current result, or the fixed text while there is none. */
export function summaryView(
  {
    request,
    state,
    opened,
    isBeingMade,
    fullerTextFrom,
    averageTrustRating,
    share,
    isShareTakenDown,
    selfView,
  }: RequestSnapshot,
  language: Language = defaultLanguage,
): Summary {
  return {
    title: titleInLanguage(request.title, request.form.titles, language),
    summary_type: request.form.format,
    scale: request.form.scale,
    question_set: request.questionSet,
    ...(request.form.allows_cannot_judge && { counts_alike: true }),
    response_count: state.responseCount,
    average_trust_rating: averageTrustRating,
    next_release_at_count: state.nextReleaseAtCount,
    waiting: state.waiting,
    set_aside: state.setAside,
    status: isBeingMade ? 'generating' : 'ready',
    fuller_text_from: fullerTextFrom?.toISOString() ?? null,
    share: share ?? null,
    ...(isShareTakenDown && { share_taken_down: true }),
    ...(opened ? openedPart(request, opened, { selfView, language }) : holdingPart(request, state, language)),
  };
}

function openedPart(
  { form }: AnalysedRequest,
  { result, written, before, quotes }: OpenedResult,
  asked: { readonly selfView: SelfViewParts | undefined; readonly language: Language },
) {
  const isShown = hasContent(form, result.findings);
  const { selfView, language } = asked;
  const findings = askedIn(language, form, result.findings);
  const { themes } = findings;
  return {
    stage: 'full' as const,
    nothing_yet: !isShown,
    since_erasure: findings.counted !== 'all',
    summary: written.text.summary,
    essential_takeaways: [...written.text.takeaways],
    sections: [...written.text.sections],
    language: isShown ? written.language : language,
    ...foreignQuestions(language, form),
    engine: isShown ? written.engine : null,
    question_averages: averagesOf(findings, form),
    ...quotesView(formInLanguage(form, language), quotes),
    window:
      isShown && hasWindow(form, themes)
        ? windowOf({
            themes,
            lines: written.text.lines,
            selfView,
            offered: offeredThemes(form),
            language,
          })
        : null,
    mirror: form.format === 'slider' ? mirrorOf(findings, form, selfView?.scores) : null,
    text_number: isShown ? written.number : null,
    changes:
      before && isShown && hasContent(form, before.findings)
        ? changesOf(before, { size: result.size, findings }, language)
        : null,
    untouched_sliders: findings.untouchedSliders,
    ...(form.format === 'follow-up' && { change: findings.change ?? null }),
    analyzed_count: result.size,
    ...countedPeopleOf(result.findings),
    generated_at: result.openedOn,
  };
}

function holdingPart(request: AnalysedRequest, state: RequestState, language: Language) {
  const text = holdingText({
    format: request.form.format,
    countsAlike: request.form.allows_cannot_judge === true,
    style: request.style,
    responseCount: state.responseCount,
    setAside: state.setAside,
    nextReleaseAtCount: state.nextReleaseAtCount,
    language,
  });
  return {
    stage: 'holding' as const,
    nothing_yet: false,
    since_erasure: false,
    summary: text.summary,
    essential_takeaways: [...text.takeaways],
    sections: [],
    language,
    engine: null,
    question_averages: {},
    optional_responses: {},
    quotes: {},
    window: null,
    mirror: null,
    text_number: null,
    changes: null,
    untouched_sliders: false,
    analyzed_count: 0,
    generated_at: null,
  };
}

type Quoted = Pick<Summary, 'optional_responses' | 'quotes'>;

/**
 * Returns quoted texts as the HTTP API publishes them. Every text question has an entry, so that withdrawing
 * all texts of a question leaves no trace.
 * @param form form in the language of the result
 */
function quotesView(form: FeedbackForm, quotes: readonly Quote[]): Quoted {
  const ofQuestion = Map.groupBy(quotes, ({ key }) => key);
  const viewOf = (questions: Readonly<Record<string, string>>): Quoted['quotes'] =>
    Object.fromEntries(
      Object.entries(questions).map(([key, text]) => [
        key,
        {
          question_text: text,
          responses: (ofQuestion.get(key) ?? []).map(({ content, relationship }) => ({
            content,
            relationship,
          })),
        },
      ]),
    );
  return {
    optional_responses: viewOf(form.optional_questions),
    quotes: form.format === 'text' ? viewOf(form.questions) : {},
  };
}
