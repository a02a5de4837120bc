import type { AdminListItem } from '@blindspot/contracts/http/admins';
import type { SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import type { z } from 'zod';

export const testimonials: readonly Testimonial[] = [
  {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Maya Lindqvist',
    role: 'Team lead',
    content: 'I read my summary twice. The second time I called my brother.',
    category: 'relationship',
    rating: 5,
    active: true,
    version: 3,
  },
  {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Oluwaseun Adébáyò-Fitzgerald',
    role: 'Head of something with a rather long title, and a choir on Tuesdays',
    content:
      'Three people wrote that I go quiet when things get hard. I had been calling it patience. It is a small thing to know, and it changed how we talk at home and how I run every meeting since.',
    category: 'leadership',
    rating: 4,
    active: true,
    version: 1,
  },
  {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'أمل حداد',
    role: 'معلمة',
    content: 'لم أكن أعرف كم أقاطع الناس.',
    category: 'growth',
    rating: 5,
    active: false,
    version: 2,
  },
];

export const admins: readonly z.infer<typeof AdminListItem>[] = [
  {
    email: 'admin@blindspot.example',
    created_by: 'the settings of this instance',
    created_at: '2026-03-02T08:00:00.000Z',
    original: true,
  },
  {
    email: 'a-colleague-with-a-very-long-address-before-the-sign@department.company.example',
    created_by: 'admin@blindspot.example',
    created_at: '2026-10-11T08:00:00.000Z',
    original: false,
  },
  {
    email: 'clara@owners.example',
    created_by: 'a deleted account',
    created_at: '2026-11-20T16:30:00.000Z',
    original: false,
  },
];

const shorter = {
  ...builtInSystemPrompts,
  system_message: builtInSystemPrompts.system_message.split('\n').slice(0, 4).join('\n'),
};
const present = { ...shorter, system_message: `Write in the warmest words.\n${shorter.system_message}` };

export const prompts: z.infer<typeof SystemPrompts> = {
  ...present,
  version: 3,
  model: 'gpt-oss-120b',
  defaults: builtInSystemPrompts,
  history: [
    { updated_by: 'admin@blindspot.example', updated_at: '2026-11-20T16:30:00.000Z', templates: present },
    { updated_by: 'clara@owners.example', updated_at: '2026-11-02T09:05:00.000Z', templates: shorter },
  ],
};

export const changedMeanwhile = {
  status: 409,
  json: {
    code: 'changed_meanwhile',
    detail: 'Someone else has changed this. Look at their version before you save yours.',
  },
};
