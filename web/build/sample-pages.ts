import { anonymity } from '@blindspot/contracts/anonymity';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { FeedbackFormData } from '@blindspot/contracts/pages/feedback-forms';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import type { OpenReceipt } from '@blindspot/contracts/pages/receipts';
import { promiseVersions } from '@blindspot/contracts/promise-versions';
import type { Documents } from '@blindspot/contracts/pages/documents';
import { descriptions } from '@blindspot/themes/en/descriptions';
import { labels } from '@blindspot/themes/en/labels';

export const context = { productName: 'Blindspot', publicUrl: 'https://blindspot.example' };
const requestId = '3f0a1c9e-8a4b-4f57-9d1e-0a2b3c4d5e6f';

/** As many as a result of seven people may name. */
const sampleSeen: SeenTheme[] = (
  [
    ['listens-closely', 'strength', 'most'],
    ['keeps-feelings-hidden', 'edge', 'most'],
    ['stays-calm', 'strength', 'several'],
    ['gives-freely', 'strength', 'several'],
    ['decides-over-heads', 'excess', 'several'],
    ['goes-silent', 'edge', 'several'],
    ['carries-it-alone', 'edge', 'several'],
  ] as const
).map(([id, kind, support]) => {
  const { looks, effect, step } = descriptions[id];
  return { id, label: labels[id], kind, support, differs: [], about: null, looks, effect, step };
});

export const sampleSummary: PublicSummary = {
  owner_name: 'Mara Lindqvist',
  title: "What You Can't Tell Me... In Person",
  summary: 'People describe somebody who is generous with time and sparing with what she needs herself.',
  essential_takeaways: [
    'Most people feel heard by you, and would like to hear more of you.',
    'Several say you decide alone when you are tired, and explain it later.',
    'Your calm is a gift in a crisis. Outside one, some read it as distance.',
  ],
  response_count: 7,
  generated_at: '2026-11-20',
  summary_type: 'text',
  scale: '1-10',
  sections: [
    {
      key: 'pattern_analysis',
      title: 'Pattern Analysis',
      body: 'Most answers describe steadiness.\n\nSeveral add that the steadiness hides what you want.',
    },
    {
      key: 'mirror_effect',
      title: 'Mirror Effect',
      body: 'You may see patience where others see a closed door.',
    },
    {
      key: 'blind_spots',
      title: 'Blind Spots',
      body: 'People notice when you are tired before you say so, and wait for you to say it.',
    },
    {
      key: 'growth_path',
      title: 'Growth Path',
      body: 'Say one wish aloud each day, before it is a decision.',
    },
  ],
  question_averages: {},
  seen: sampleSeen,
  untouched_sliders: false,
  engine: 'local',
};

const doubtOf = (low: number, high: number) => ({ low, high, effective_raters: 6.4 });

export const sampleSliderSummary: PublicSummary = {
  ...sampleSummary,
  title: 'Eleven Competencies of Relating',
  summary_type: 'slider',
  seen: null,
  untouched_sliders: true,
  question_averages: {
    presence: {
      question_text: 'Presence: gives you their attention',
      average: 8.4,
      count: 7,
      doubt: doubtOf(6.5, 10),
    },
    honesty: { question_text: 'Honesty: says what is true', average: 6.9, count: 7, doubt: doubtOf(5, 8.5) },
    receiving: { question_text: 'Receiving: lets in help', average: 4.2, count: 7, doubt: doubtOf(2.5, 6) },
    conflict: {
      question_text: 'Staying in conflict: can disagree',
      average: 3.1,
      count: 7,
      doubt: doubtOf(1.5, 5),
    },
  },
};

export function sampleForm(set: QuestionSet, extra: Partial<FeedbackFormData> = {}): FeedbackFormData {
  return {
    ...context,
    requestId,
    submissionKey: 'b3d1a1de-55f3-4d6e-9a55-5a7ad7f0c0de',
    order: 0,
    form: {
      title: set.title,
      description:
        'I am changing jobs in spring and want to know what I do not see. Be as direct as you like.',
      owner_name: 'Mara Lindqvist',
      question_set: set.id,
      questions: {
        questions: set.questions,
        optional_questions: set.optional_questions,
        format: set.format,
        scale: set.scale,
        offers: set.offers,
      },
      privacy: {
        version: promiseVersions.shown,
        names_from: anonymity.full,
        batch: anonymity.batch,
        puppets: anonymity.puppets,
        admin_identities: 'shown',
        outside_ai: { name: 'OpenAI' },
      },
    },
    ...extra,
  };
}

export function sampleReceipt(set: QuestionSet, canChange: boolean): OpenReceipt {
  const [first = ''] = Object.keys(set.questions);
  return {
    receipt: '7QKM49TXW2BD5RHN8C3FVZ6E1A',
    view: {
      request_id: requestId,
      title: set.title,
      owner_name: 'Mara Lindqvist',
      responses: { [first]: 'You hum when you are nervous.' },
      untouched: [],
      themes: Object.fromEntries(
        Object.entries(set.offers).map(([key, offer]) => [key, offer.first.slice(0, 2)]),
      ),
      relationship: 'family',
      can_change: canChange,
    },
    form: sampleForm(set).form,
  };
}

/** One of each document, for weighing, looking at and testing. */
export function samplePages(documents: Documents): Record<string, RenderedDocument> {
  const shadow = builtInQuestionSets.find(({ id }) => id === 'shadow');
  if (!shadow) throw new Error('The shadow set is gone');
  return {
    landing: documents.renderLanding({ ...context, testimonials: null }),
    login: documents.renderLogin(context),
    register: documents.renderRegister({ ...context, newsletterConsent: 'automatic' }),
    'register, newsletter asked': documents.renderRegister({ ...context, newsletterConsent: 'ask' }),
    'reset password': documents.renderResetPassword({ ...context, token: 'once' }),
    'ask for a password link': documents.renderResetPassword({ ...context, token: null }),
    'confirm an address': documents.renderMailLink({ ...context, action: 'verify-email', token: 'once' }),
    'newsletter left': documents.renderMailLink({
      ...context,
      action: 'unsubscribe',
      token: 'once',
      done: true,
    }),
    'feedback form with problems': documents.renderFeedbackForm(
      sampleForm(shadow, {
        values: {
          responder_name: '',
          responder_email: 'sam@',
          relationship: 'family',
          responses: {},
          themes: {},
        },
        errors: [
          { path: 'responder_name', message: 'Enter your name' },
          { path: 'responder_email', message: 'Enter an email address like name@example.com' },
        ],
      }),
    ),
    'thank you': documents.renderThankYou({
      ...context,
      requestId,
      ownerName: 'Mara Lindqvist',
      receipt: '7QKM4-9TXW2-BD5RH-N8C3F-VZ6E1',
    }),
    'receipt, entered': documents.renderReceipt({ ...context, step: 'enter' }),
    'receipt, open': documents.renderReceipt({ ...context, step: 'open', ...sampleReceipt(shadow, true) }),
    'receipt, used': documents.renderReceipt({ ...context, step: 'open', ...sampleReceipt(shadow, false) }),
    'receipt, erased': documents.renderReceipt({
      ...context,
      step: 'erased',
      receipt: '7QKM49TXW2BD5RHN8C3FVZ6E1A',
    }),
    'public summary': documents.renderPublicSummary({
      ...context,
      shareId: 'x'.repeat(22),
      summary: sampleSummary,
    }),
    'public summary, sliders': documents.renderPublicSummary({
      ...context,
      shareId: 'x'.repeat(22),
      summary: sampleSliderSummary,
    }),
    'receipt lost': documents.renderLostReceipt({ ...context, step: 'ask' }),
    'receipt lost, link asked for': documents.renderLostReceipt({ ...context, step: 'asked' }),
    'answers under an address': documents.renderLostReceipt({
      ...context,
      step: 'list',
      session: 'x'.repeat(43),
      answers: [
        {
          id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d',
          title: 'What should I stop doing?',
          owner_name: 'Ann',
          answered_on: '2026-02-28',
        },
      ],
    }),
    'report of a form': documents.renderReport({
      ...context,
      step: 'write',
      about: { kind: 'form', id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d' },
    }),
    'report sent': documents.renderReport({ ...context, step: 'sent' }),
    'not found': documents.renderNotFound({ ...context, what: 'page' }),
    'form not found': documents.renderNotFound({ ...context, what: 'feedback' }),
    'results not found': documents.renderNotFound({ ...context, what: 'public-summary' }),
    problem: documents.renderProblem({ ...context, status: 500, reference: 'req-7f3a' }),
    'problem with what was written': documents.renderProblem({
      ...context,
      status: 503,
      fields: [['responses.q1', 'You listen.']],
    }),
    'app shell': documents.appShell({
      ...context,
      newsletterConsent: 'automatic',
      help: { url: 'https://findahelpline.com', name: 'findahelpline.com' },
    }),
  };
}
