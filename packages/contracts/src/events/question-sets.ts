import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { QuestionSet } from '../http/question-sets.ts';

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
