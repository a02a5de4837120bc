import { z } from 'zod';
import { QuestionSet } from '../http/question-sets.ts';
import { defineQuery } from '../query.ts';

/** Without offers where an admin service of before there were any answers. */
const AnsweredQuestionSet = QuestionSet.partial({ offers: true });

export const getQuestionSet = defineQuery({
  service: 'admin',
  name: 'get-question-set',
  askedBy: ['requests'],
  input: z.object({ id: z.string() }),
  output: z.object({ question_set: AnsweredQuestionSet.nullable(), version: z.int() }),
});

export const listActiveQuestionSets = defineQuery({
  service: 'admin',
  name: 'list-active-question-sets',
  askedBy: ['requests'],
  input: z.object({}),
  output: z.object({ question_sets: z.array(AnsweredQuestionSet) }),
});
