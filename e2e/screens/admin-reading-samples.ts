import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { Report } from '@blindspot/contracts/http/reports';
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  requests: (index * 3) % 7,
  responses: ((index * 5) % 11) + (index % 4) * 3,
}));
export const analytics = {
  total_stats: { total_requests: 1840, total_responses: 9716, average_responses_per_request: 5.3 },
  recent_activity: { requests_last_30_days: 88, responses_last_30_days: 281 },
  question_set_usage: { shadow: 940, quick: 512, relateful: 203, 'renee-ryerson': 121, custom: 64 },
  ai_prompt_usage: { 'hard-hitting': 1022, encouraging: 418, professional: 240, custom: 160 },
  relationship_distribution: {
    'close-friend': 4120,
    family: 2688,
    colleague: 1902,
    acquaintance: 640,
    other: 366,
  },
  per_day: days,
};

export const deadLetter = {
  id: '0198a3f0-6a55-7c41-8f3e-0d2b3c4d5e6f',
  service: 'analysis',
  consumer: 'analysis-responses',
  subject: 'blindspot.responses.response.submitted',
  reason: 'The answer has no question of its form.',
  failed_at: '2026-11-20T08:15:00.000Z',
};

export const brokenHealth = {
  checks: [
    healthCheck({ status: 'ok', name: sentence('broker'), figures: [sentence('connected')] }),
    healthCheck({
      status: 'failed',
      name: sentence('service', { service: 'analysis' }),
      figures: [sentence('no_answer')],
      advice: [
        sentence('service_away', { service: 'analysis' }),
        sentence('without_analysis'),
        sentence('start_again'),
      ],
    }),
    healthCheck({
      status: 'warning',
      name: sentence('storage'),
      figures: [sentence('free', { free: 1_400_000_000 })],
      advice: [sentence('storage_low')],
    }),
    healthCheck({
      status: 'warning',
      name: sentence('backup'),
      figures: [sentence('made', { age: 259_200_000 }), sentence('size', { size: 48_000_000 })],
      advice: [sentence('backup_old')],
    }),
    healthCheck({ status: 'ok', name: sentence('mail'), figures: [sentence('waiting', { count: 0 })] }),
  ],
  dead_letters: [deadLetter],
};

/** Health check from a service of a newer version, with sentences that this version does not know. */
export const newerCheck = {
  name: 'Mail',
  status: 'failed',
  figure: '3 waiting',
  explanation: 'The mail server refuses us.',
  sentences: {
    name: { id: 'later', values: {} },
    figures: [{ id: 'later', values: {} }],
    advice: [{ id: 'later', values: {} }],
  },
};

export const listFacts = { identities: 'shown', not_shown: 0 } as const;

export const storedResponse = (index: number) => ({
  id: `0198a3f0-6a55-7c41-8f3e-0d2b3c4d5e0${index}`,
  responder_name: `Guest ${index}`,
  responder_email: `guest${index}@people.example`,
  relationship: 'other',
  trust_rating: 5,
  created_at: '2026-11-20T00:00:00.000Z',
  submitted_at: '2026-11-20T00:00:00.000Z',
  responses: { unsaid: 'Nothing.' },
  themes: {},
  question_texts: { unsaid: 'What do you not tell me?' },
  request_title: 'Before I change jobs',
  request_owner: 'Clara Weber',
  request_owner_email: 'clara@owners.example',
});

export const auditEntry = (action: string) => ({
  at: '2026-11-20T08:15:00.000Z',
  who: 'admin@blindspot.example',
  action,
  subject: 'csv',
  about: null,
  count: 3,
});

export const emailEntry = {
  email: 'guest@people.example',
  name: 'Guest',
  surveys_participated: 2,
  last_response: '2026-11-20T00:00:00.000Z',
};

const report = {
  request_id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d',
  request_title: 'What should I stop doing at work?',
  request_owner: 'Renee Ryerson',
  request_owner_email: 'renee@people.example',
  share_id: null,
  comment: null,
  text: '',
  state: 'open',
  note: '',
  taken_down: false,
  reported_on: '2026-11-20',
  closed_on: null,
} as const;

export const reports: readonly Report[] = [
  {
    ...report,
    id: '0b6f4a0c-61cf-4d3a-8f0d-6a1d7a7b1c01',
    about: 'comment',
    comment: 'Nobody wants you in the room, and everybody knows it.',
    reason: 'hurtful',
    text: 'I do not want to read this again, and others should not either.',
  },
  { ...report, id: '0b6f4a0c-61cf-4d3a-8f0d-6a1d7a7b1c02', about: 'comment', reason: 'private' },
  {
    ...report,
    id: '0b6f4a0c-61cf-4d3a-8f0d-6a1d7a7b1c03',
    about: 'form',
    request_title: 'Averylongtitlewithoutanyspacethatsomebodypastedfromsomewhereelseintothefield',
    reason: 'other',
    text: 'The description of this form insults me.',
  },
  {
    ...report,
    id: '0b6f4a0c-61cf-4d3a-8f0d-6a1d7a7b1c04',
    about: 'share',
    share_id: 'A'.repeat(22),
    reason: 'private',
    text: 'My name is in it.',
  },
];
