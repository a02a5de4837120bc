import type { Summary } from '@blindspot/contracts/http/summaries';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import { holdingText } from '../engines/holding/holding-text.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { RequestState } from '../releases/request-state.ts';
import type { RequestSnapshot } from './request-snapshot.ts';

/** The owner's summary as it is sent: a release as it stands, or the fixed text while there is none. */
export function summaryView(
  request: AnalysedRequest,
  { state, release, share }: RequestSnapshot,
  generating: boolean,
): Summary {
  const common = {
    title: request.title,
    summary_type: request.form.format,
    scale: request.form.scale,
    question_set: request.questionSet,
    response_count: state.responseCount,
    next_release_at_count: state.nextReleaseAtCount,
    status: generating ? ('generating' as const) : ('ready' as const),
    share: share ?? null,
  };
  if (!release) return { ...common, ...holdingPart(request, state) };
  const { document } = release;
  return {
    ...common,
    stage: release.stage,
    summary: document.summary,
    essential_takeaways: [...document.takeaways],
    average_trust_rating: document.average_trust_rating,
    question_averages: { ...document.question_averages },
    optional_responses: Object.fromEntries(
      Object.entries(document.optional_responses).map(([key, { question_text, responses }]) => [
        key,
        { question_text, responses: [...responses] },
      ]),
    ),
    analyzed_count: release.size,
    sections: [...document.sections],
    waiting_questions: [...document.waiting_questions],
    equal_weight_differs: document.equal_weight_differs,
    generated_at: release.releasedOn,
    engine: release.engine,
  };
}

function holdingPart(request: AnalysedRequest, state: RequestState) {
  const text = holdingText({
    format: request.form.format,
    style: request.style,
    responseCount: state.responseCount,
    nextReleaseAtCount: state.nextReleaseAtCount,
  });
  return {
    stage: 'holding' as const,
    summary: text.summary,
    essential_takeaways: [...text.takeaways],
    average_trust_rating: neutralTrustRating,
    question_averages: {},
    optional_responses: {},
    analyzed_count: 0,
    sections: [],
    waiting_questions: [],
    equal_weight_differs: null,
    generated_at: null,
    engine: null,
  };
}
