import { z } from 'zod';
import { QuestionSet } from '../http/question-sets.ts';
import { defineQuery } from '../query.ts';

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
