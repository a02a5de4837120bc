import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { writtenLanguage } from '../engines/built-in-writer/voices/writer-languages.ts';
import { holdingText } from '../engines/holding/holding-text.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { askedIn, foreignQuestions } from '../findings/asked-questions.ts';
import { averagesOf } from '../findings/findings-view.ts';
import { offeredThemes } from '../own-views/own-view-form.ts';
import type { RequestState } from '../releases/request-state.ts';
import { mirrorOf } from '../window/mirror.ts';
import { hasWindow, windowOf } from '../window/window.ts';
import { withoutRemoved } from '../removed-comments/comment-mark.ts';
import type { OpenedRelease, RequestSnapshot } from './request-snapshot.ts';
import { changesOf } from './result-changes.ts';

/**
 * The owner's summary as it is sent: a release as it stands, or the fixed text while there is none.
 *
 * @param language of the fixed text
 */
export function summaryView(
  {
    request,
    state,
    opened,
    isBeingMade,
    fullerTextFrom,
    averageTrustRating,
    share,
    ownView,
  }: RequestSnapshot,
  language: Language = defaultLanguage,
): Summary {
  return {
    title: request.title,
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
    ...(opened
      ? openedPart(request, opened, ownView)
      : holdingPart(request, state, writtenLanguage(language))),
  };
}

function openedPart(
  { form, requestId }: AnalysedRequest,
  { release, wording, before, removedComments }: OpenedRelease,
  ownView: OwnViewParts | undefined,
) {
  const findings = askedIn(wording.language, form, release.findings);
  const { themes } = findings;
  return {
    stage: 'full' as const,
    summary: wording.text.summary,
    essential_takeaways: [...wording.text.takeaways],
    sections: [...wording.text.sections],
    language: wording.language,
    ...foreignQuestions(wording.language, form),
    engine: wording.engine,
    question_averages: averagesOf(findings, form),
    optional_responses: Object.fromEntries(
      withoutRemoved(requestId, findings.comments, removedComments).map(({ key, question, comments }) => [
        key,
        { question_text: question, responses: [...comments] },
      ]),
    ),
    window:
      themes && hasWindow(form, themes)
        ? windowOf({
            themes,
            lines: wording.text.lines ?? {},
            ownView,
            offered: offeredThemes(form),
            language: wording.language,
          })
        : null,
    mirror: form.format === 'slider' ? mirrorOf(findings, form, ownView?.marks) : null,
    text_number: wording.number,
    changes: before ? changesOf(before, { size: release.size, findings }, wording.language) : null,
    untouched_sliders: findings.untouchedSliders,
    ...(form.format === 'follow-up' && { change: findings.change ?? null }),
    analyzed_count: release.size,
    generated_at: release.releasedOn,
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
    summary: text.summary,
    essential_takeaways: [...text.takeaways],
    sections: [],
    language,
    engine: null,
    question_averages: {},
    optional_responses: {},
    window: null,
    mirror: null,
    text_number: null,
    changes: null,
    untouched_sliders: false,
    analyzed_count: 0,
    generated_at: null,
  };
}
