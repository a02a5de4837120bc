import {
  createQuestionSet,
  deleteQuestionSet,
  listQuestionSets,
  toggleQuestionSet,
  updateQuestionSet,
} from '@blindspot/contracts/endpoints';
import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { api } from '../../../api/api.ts';
import { queryKeys } from '../../../api/shared-queries.ts';
import { entryQueries } from '../editing/entry-queries.ts';
import type { QuestionSetPayload } from './question-set-draft.ts';

export const {
  useEntries: useQuestionSets,
  useFetchEntry: useFetchQuestionSet,
  useSaveEntry: useSaveQuestionSet,
  useToggleEntry: useToggleQuestionSet,
  useDeleteEntry: useDeleteQuestionSet,
} = entryQueries<VersionedQuestionSet, QuestionSetPayload>({
  queryKey: ['admin', 'question-sets'],
  alsoShownBy: queryKeys.questionSets,
  newEntry: 'last',
  list: (signal) => api(listQuestionSets, {}, signal),
  create: (body) => api(createQuestionSet, { body }),
  update: (id, body) => api(updateQuestionSet, { params: { id }, body }),
  toggle: (id) => api(toggleQuestionSet, { params: { id } }),
  remove: (id) => api(deleteQuestionSet, { params: { id } }),
});
