import { createHash, randomUUID } from 'node:crypto';
import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import { averageTrustRating, circleWeights } from '../anonymity/circle-weights.ts';
import type { CoefficientRow } from '../anonymity/exposure-ledger.ts';
import { setDifference } from '../anonymity/release-stage.ts';
import type { AnalysisInput } from '../engines/analysis-input.ts';
import { promptFrameVersion } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { VersionedPrompts } from '../prompts/prompt-store.ts';
import type { CommentedQuestion } from '../computations/comments.ts';
import type { Member } from '../computations/member.ts';
import type { ReleaseDocument } from './release-document.ts';
import type { ReleasePlan } from './release-plan.ts';
import type { NewRelease, ReleaseRecord } from './release-store.ts';
import { shuffle } from '../computations/shuffle.ts';
import { writeText, type WritingParts } from './text-writer.ts';

interface ReleaseMaterial {
  readonly request: AnalysedRequest;
  readonly plan: ReleasePlan;
  /** The members of the plan, with their answers. */
  readonly members: readonly Member[];
  readonly releases: readonly ReleaseRecord[];
  readonly published: ReadonlyMap<string, readonly CoefficientRow[]>;
  readonly prompts: VersionedPrompts;
  readonly mayAskModel: boolean;
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  /** The same for comments, by names only: what is withheld for an address would tell who answered under it. */
  readonly commentsName: (texts: readonly string[]) => Promise<boolean[]>;
  readonly onChecking: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Turns answers into what may be published of them. Nothing here is stored; the caller does that. */
export async function makeRelease(parts: WritingParts, material: ReleaseMaterial): Promise<NewRelease> {
  return material.plan.stage === 'early' ? await makeEarly(parts, material) : await makeFull(parts, material);
}

async function makeEarly({ thread }: WritingParts, material: ReleaseMaterial): Promise<NewRelease> {
  const { request, members, plan, signal } = material;
  const voices = members.map(({ answers }) => ({ answers, weight: neutralTrustRating }));
  const { summary, takeaways } = await thread.run('earlyView', { form: request.form, voices }, signal);
  await material.onChecking();
  return {
    id: randomUUID(),
    requestId: request.requestId,
    stage: 'early',
    members: plan.members,
    document: { ...emptyDocument, summary, takeaways },
    ledgerRows: new Map(),
    engine: 'local',
    model: null,
    promptVersion: 'closed-list',
    inputFingerprint: fingerprint(request, plan.members, []),
  };
}

async function makeFull(parts: WritingParts, material: ReleaseMaterial): Promise<NewRelease> {
  const { thread, model } = parts;
  const { request, members, plan, releases, published, prompts, commentsName, signal } = material;
  const { form, style, instructions } = request;
  const earlier = releases.filter(({ stage }) => stage === 'full');
  const weights = circleWeights(members);
  const cleared = await thread.run('figures', { form, members, published }, signal);
  const trust = averageTrustRating(members);
  const input: AnalysisInput = {
    form,
    style,
    instructions,
    voices: shuffle(members).map(({ id, answers }) => ({
      answers,
      weight: weights.get(id) ?? neutralTrustRating,
    })),
    figures: cleared.figures,
    averageTrustRating: trust,
    variant: earlier.filter((release) => setDifference(release.members, plan.members) === 0).length,
  };
  const { text, engine } = await writeText(parts, input, { ...material, ownerId: request.ownerId });
  const quotable = await thread.run('comments', { form, members, earlier }, signal);
  const comments = await screened(quotable, commentsName);
  return {
    id: randomUUID(),
    requestId: request.requestId,
    stage: 'full',
    members: plan.members,
    document: {
      summary: text.summary,
      takeaways: text.takeaways,
      sections: analysisSections.map(({ key, title }) => ({ key, title, body: text.sections[key] })),
      average_trust_rating: trust,
      question_averages: Object.fromEntries(
        cleared.figures.map(({ key, question, average, count, doubt }) => [
          key,
          { question_text: question, average, count, ...(doubt === undefined ? {} : { doubt }) },
        ]),
      ),
      waiting_questions: cleared.waiting.map(({ key, question }) => ({ key, question_text: question })),
      optional_responses: Object.fromEntries(
        comments.map(({ key, question, comments: responses }) => [
          key,
          { question_text: question, responses },
        ]),
      ),
      equal_weight_differs: cleared.equalWeightDiffers,
    },
    ledgerRows: cleared.rows,
    engine,
    model: engine === 'model' ? (model?.model ?? null) : null,
    promptVersion: engine === 'model' ? `${promptFrameVersion}.${prompts.version}` : 'catalogue',
    inputFingerprint: fingerprint(request, plan.members, [...weights]),
  };
}

const emptyDocument: ReleaseDocument = {
  summary: '',
  takeaways: [],
  sections: [],
  average_trust_rating: neutralTrustRating,
  question_averages: {},
  waiting_questions: [],
  optional_responses: {},
  equal_weight_differs: null,
};

/** Leaves out every sentence that names somebody. */
async function screened(
  {
    questions,
    readings,
  }: { readonly questions: readonly CommentedQuestion[]; readonly readings: readonly string[][] },
  name: ReleaseMaterial['commentsName'],
): Promise<CommentedQuestion[]> {
  const named = await name(readings.flat());
  let read = 0;
  const passes = readings.map((of) => {
    read += of.length;
    return !named.slice(read - of.length, read).includes(true);
  });
  let index = 0;
  return questions
    .map((question) => ({ ...question, comments: question.comments.filter(() => passes[index++] === true) }))
    .filter(({ comments }) => comments.length > 0);
}

/**
 * Names what a release was made from, without the answers: a hash of a few slider values could be guessed back. The ids
 * stand for them, since an answer no longer changes once a release has used it.
 */
function fingerprint(
  { form, style, instructions }: AnalysedRequest,
  members: readonly string[],
  weights: readonly (readonly [string, number])[],
): string {
  const input = {
    form,
    style,
    instructions,
    members: [...members].sort(byText),
    weights: [...weights].sort(byId),
  };
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

const byText = (one: string, other: string): number => one.localeCompare(other);
const byId = (one: readonly [string, number], other: readonly [string, number]): number =>
  byText(one[0], other[0]);
