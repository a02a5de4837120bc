import { formInLanguage, frozenTexts } from '@blindspot/contracts/question-sets/texts-in-language';
import { anonymity, promiseVersions } from '@blindspot/contracts/anonymity';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { followUpKeys, followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { FeedbackFormData } from '@blindspot/contracts/pages/feedback-forms';
import type { LegalPageData, PageContext, RenderedDocument } from '@blindspot/contracts/pages/page';
import type { OpenReceipt } from '@blindspot/contracts/pages/receipts';
import type { Language } from '@blindspot/contracts/languages';
import type { Documents } from '@blindspot/contracts/pages/documents';
import { descriptions } from '@blindspot/content/en/theme-descriptions';
import { labels } from '@blindspot/content/en/theme-labels';

export const context: PageContext = {
  productName: 'Blindspot',
  publicUrl: 'https://blindspot.example',
  language: 'en',
  switchAt: '/login',
};
const requestId = '3f0a1c9e-8a4b-4f57-9d1e-0a2b3c4d5e6f';

/** Sample themes from eighteen people, the minimum for the word 'most'. */
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
  return {
    id,
    level: 'theme',
    label: labels[id],
    kind,
    support,
    differs: [],
    about: null,
    looks,
    effect,
    step,
  };
});

export const sampleSummary: PublicSummary = {
  owner_name: 'Mara Lindqvist',
  title: "What You Can't Tell Me... In Person",
  shows: 'everything',
  summary: 'People describe somebody who is generous with time and sparing with what she needs herself.',
  essential_takeaways: [
    'Most people feel heard by you, and would like to hear more of you.',
    'Several say you decide alone when you are tired, and explain it later.',
    'Your calm is a gift in a crisis. Outside one, some read it as distance.',
  ],
  response_count: 18,
  generated_at: '2026-11-20',
  summary_type: 'text',
  scale: '1-10',
  language: 'en',
  sections: (
    [
      [
        'pattern_analysis',
        'Pattern Analysis',
        'Most answers describe steadiness.\n\nSeveral add that the steadiness hides what you want.',
      ],
      ['mirror_effect', 'Mirror Effect', 'You may see patience where others see a closed door.'],
      [
        'blind_spots',
        'Blind Spots',
        'People notice when you are tired before you say so, and wait for you to say it.',
      ],
      ['growth_path', 'Growth Path', 'Say one wish aloud each day, before it is a decision.'],
    ] as const
  ).map(([key, title, body]) => ({ key, title, body })),
  question_averages: {},
  seen: sampleSeen,
  untouched_sliders: false,
  engine: 'local',
};

const rated = (question_text: string, average: number, low: number, high: number) => ({
  question_text,
  average,
  count: 18,
  doubt: { low, high, effective_raters: 6.4 },
});

export const sampleSliderSummary: PublicSummary = {
  ...sampleSummary,
  title: 'Eleven Competencies of Relating',
  summary_type: 'slider',
  seen: null,
  untouched_sliders: true,
  question_averages: {
    presence: rated('Presence: gives you their attention', 8.4, 6.5, 10),
    honesty: rated('Honesty: says what is true', 6.9, 5, 8.5),
    receiving: rated('Receiving: lets in help', 4.2, 2.5, 6),
    conflict: rated('Staying in conflict: can disagree', 3.1, 1.5, 5),
    repair: { question_text: 'Repair: mends what went wrong', average: null, too_few_moved: true, count: 0 },
  },
};

export function sampleForm(set: QuestionSet, extra: Partial<FeedbackFormData> = {}): FeedbackFormData {
  return {
    ...context,
    requestId,
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
      closed: false,
      form_version: 1,
      asks_quoting: true,
      takes_answers: true,
      privacy: {
        version: promiseVersions.shown,
        names_from: anonymity.full,
        batch: anonymity.batch,
        puppets: anonymity.puppets,
        admin_identities: 'shown',
        outside_ai: { name: 'OpenAI' },
        words_are_read: true,
      },
    },
    ...extra,
  };
}

function sampleFollowUp(set: QuestionSet): FeedbackFormData {
  const data = sampleForm(set);
  const aim = 'Let people finish before I answer';
  const questions = {
    questions: { [followUpKeys.change]: aim },
    optional_questions: { [followUpKeys.line]: 'Something you noticed' },
    format: 'follow-up',
    scale: '1-10',
    offers: {},
  } as const;
  return {
    ...data,
    form: { ...data.form, title: aim, description: '', question_set: followUpSet, questions },
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
      quoting: { [first]: true },
      can_change: canChange,
    },
    form: sampleForm(set).form,
  };
}

const sampleImprint = `# Imprint

**Lindqvist & Daughters Ltd**\\
4 Harbour Road\\
Gothenburg

## How to reach us

- by [mail](mailto:hello@blindspot.example)
- by [telephone](tel:+46000000)
`;

export function sampleLegal(given: Pick<LegalPageData, 'page'> & Partial<LegalPageData>): LegalPageData {
  return { ...context, texts: [], contact: null, newsletterConsent: 'automatic', ...given };
}

export function samplePages(
  documents: Documents,
  language: Language = 'en',
): Record<string, RenderedDocument> {
  const page = { ...context, language };
  const shadow = builtInQuestionSets.find(({ id }) => id === 'shadow');
  if (!shadow) throw new Error('The shadow set is gone');
  const thanks = { requestId, ownerName: 'Mara Lindqvist', title: 'How do I come across?' };
  const answer = { title: 'What should I stop doing?', owner_name: 'Ann' };
  const legal = (given: Parameters<typeof sampleLegal>[0]) =>
    documents.renderLegalPage(sampleLegal({ ...page, ...given }));
  return {
    landing: documents.renderLanding({ ...page, testimonials: null }),
    login: documents.renderLogin(page),
    register: documents.renderRegister({ ...page, newsletterConsent: 'automatic' }),
    'register, newsletter asked': documents.renderRegister({ ...page, newsletterConsent: 'ask' }),
    'reset password': documents.renderResetPassword({ ...page, token: 'once' }),
    'ask for a password link': documents.renderResetPassword({ ...page, token: null }),
    'confirm an address': documents.renderMailLink({ ...page, action: 'verify-email', token: 'once' }),
    'newsletter left': documents.renderMailLink({
      ...page,
      action: 'unsubscribe',
      token: 'once',
      done: true,
    }),
    'feedback form with problems': documents.renderFeedbackForm(
      sampleForm(shadow, {
        language,
        values: {
          responder_name: '',
          responder_email: 'sam@',
          relationship: 'family',
          responses: {},
          themes: {},
        },
        errors: documents
          .readFeedbackForm(
            new URLSearchParams({ responder_email: 'sam@' }),
            formInLanguage({ ...frozenTexts(shadow), format: shadow.format, scale: shadow.scale }, language),
            language,
          )
          .errors.filter(({ path }) => path.startsWith('responder_')),
      }),
    ),
    'feedback form, follow-up': documents.renderFeedbackForm({ ...sampleFollowUp(shadow), ...page }),
    'thank you': documents.renderThankYou({
      ...page,
      ...thanks,
      receipt: '7QKM4-9TXW2-BD5RH-N8C3F-VZ6E1',
      isOwners: false,
      isPreview: false,
    }),
    'thank you, preview': documents.renderThankYou({
      ...page,
      ...thanks,
      receipt: null,
      isOwners: true,
      isPreview: true,
    }),
    'receipt, entered': documents.renderReceipt({
      ...page,
      step: 'enter',
      kept: [{ receipt: '7QKM49TXW2BD5RHN8C3FVZ6E1A', title: 'How do I come across?', order: 0 }],
    }),
    'receipt, open': documents.renderReceipt({ ...page, step: 'open', ...sampleReceipt(shadow, true) }),
    'receipt, used': documents.renderReceipt({ ...page, step: 'open', ...sampleReceipt(shadow, false) }),
    'receipt, erased': documents.renderReceipt({ ...page, step: 'erased' }),
    'public summary': documents.renderPublicSummary({
      ...page,
      shareId: 'x'.repeat(22),
      summary: sampleSummary,
    }),
    'public summary, sliders': documents.renderPublicSummary({
      ...page,
      shareId: 'x'.repeat(22),
      summary: sampleSliderSummary,
    }),
    imprint: legal({ page: 'imprint' }),
    'imprint of an operator': legal({ page: 'imprint', texts: [{ lang: null, text: sampleImprint }] }),
    privacy: legal({ page: 'privacy', contact: 'hello@blindspot.example' }),
    terms: legal({ page: 'terms' }),
    contact: legal({ page: 'contact', contact: 'hello@blindspot.example' }),
    'receipt lost': documents.renderLostReceipt({ ...page, step: 'ask' }),
    'receipt lost, link asked for': documents.renderLostReceipt({ ...page, step: 'asked' }),
    'answers under an address': documents.renderLostReceipt({
      ...page,
      step: 'list',
      session: 'x'.repeat(43),
      answers: [
        { ...answer, id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d', answered_on: '2026-02-28', returns: false },
        { ...answer, id: '7a2d0d2f-6b69-4e8d-8e1f-1a7b5a2d3c4e', answered_on: '2026-03-01', returns: true },
      ],
    }),
    'report of a form': documents.renderReport({
      ...page,
      step: 'write',
      about: { kind: 'form', id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d' },
    }),
    'report sent': documents.renderReport({ ...page, step: 'sent' }),
    'not found': documents.renderNotFound({ ...page, what: 'page' }),
    'form not found': documents.renderNotFound({ ...page, what: 'feedback' }),
    'results not found': documents.renderNotFound({ ...page, what: 'public-summary' }),
    problem: documents.renderProblem({ ...page, status: 500, reference: 'req-7f3a' }),
    'problem with what was written': documents.renderProblem({
      ...page,
      status: 503,
      fields: [['responses.q1', 'You listen.']],
    }),
    'app shell': documents.appShell({
      ...page,
      newsletterConsent: 'automatic',
      help: { url: 'https://findahelpline.com', name: 'findahelpline.com' },
    }),
  };
}
