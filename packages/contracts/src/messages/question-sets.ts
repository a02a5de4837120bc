import { z } from 'zod';
import { QuestionSet } from '../http/question-sets.ts';
import { defineQuery, defineEvent } from '../message.ts';

export const questionSetSaved = defineEvent({
  service: 'admin',
  entity: 'question-set',
  verb: 'saved',
  subscribers: ['requests'],
  schema: z.object({ question_set: QuestionSet, position: z.int() }),
});

export const questionSetDeleted = defineEvent({
  service: 'admin',
  entity: 'question-set',
  verb: 'deleted',
  subscribers: ['requests'],
  schema: z.object({ id: z.string() }),
});

export const getQuestionSet = defineQuery({
  service: 'admin',
  name: 'get-question-set',
  askedBy: ['requests'],
  input: z.object({ id: z.string() }),
  output: z.object({ question_set: QuestionSet.nullable(), version: z.int() }),
});

export const listActiveQuestionSets = defineQuery({
  service: 'admin',
  name: 'list-active-question-sets',
  askedBy: ['requests'],
  input: z.object({}),
  output: z.object({ question_sets: z.array(QuestionSet) }),
});
