import { z } from 'zod';
import { QuestionSet } from '../http/question-sets.ts';
import { defineQuery, defineEvent } from '../message.ts';

export const questionSetSaved = defineEvent('admin', 'question-set', 'saved', {
  subscribers: ['requests'],
  schema: z.object({ question_set: QuestionSet, position: z.int() }),
});

export const questionSetDeleted = defineEvent('admin', 'question-set', 'deleted', {
  subscribers: ['requests'],
  schema: z.object({ id: z.string() }),
});

export const getQuestionSet = defineQuery('admin', 'get-question-set', ['requests'], {
  input: z.object({ id: z.string() }),
  output: z.object({ question_set: QuestionSet.nullable(), version: z.int() }),
});

export const listActiveQuestionSets = defineQuery('admin', 'list-active-question-sets', ['requests'], {
  input: z.object({}),
  output: z.object({ question_sets: z.array(QuestionSet) }),
});
