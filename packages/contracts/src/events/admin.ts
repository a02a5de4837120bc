import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineEvent } from '../event.ts';
import { PromptTemplates, QuestionSet } from '../http/admin.ts';

export const questionSetSaved = defineEvent({
  service: 'admin',
  entity: 'question-set',
  verb: 'saved',
  heardBy: ['requests'],
  schema: z.object({ question_set: QuestionSet, position: z.int() }),
});

export const questionSetDeleted = defineEvent({
  service: 'admin',
  entity: 'question-set',
  verb: 'deleted',
  heardBy: ['requests'],
  schema: z.object({ id: z.string() }),
});

export const systemPromptsSaved = defineEvent({
  service: 'admin',
  entity: 'system-prompts',
  verb: 'saved',
  heardBy: ['analysis'],
  schema: z.object({ templates: PromptTemplates }),
});

export const adminGranted = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'granted',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});

export const adminRevoked = defineEvent({
  service: 'admin',
  entity: 'admin',
  verb: 'revoked',
  heardBy: ['auth'],
  schema: z.object({ user_id: Id }),
});
