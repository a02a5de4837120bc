import { CallError } from '@blindspot/contracts/client';
import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { savedKey } from '@blindspot/contracts/question-sets/judge-question-set';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { showToast } from '../../../../ui/toasts.tsx';
import { useEditor, type Edit, type KeptEdits } from '../editing/editor.ts';
import {
  draftOf,
  emptyQuestionSet,
  payloadOf,
  questionSetSchema,
  rowsFields,
  withKeys,
  type QuestionSetDraft,
} from './question-set-draft.ts';
import { useFetchQuestionSet, useSaveQuestionSet } from './question-set-queries.ts';

const kept: KeptEdits<QuestionSetDraft> = new Map();
const editOf = (set: VersionedQuestionSet): Edit<QuestionSetDraft> => ({
  draft: draftOf(set),
  version: set.version,
});

export interface QuestionSetEditorProps {
  set: VersionedQuestionSet | undefined;
  onClose: () => void;
}

export type QuestionSetForm = ReturnType<typeof useQuestionSetForm>;

export function useQuestionSetForm({ set, onClose }: QuestionSetEditorProps) {
  const save = useSaveQuestionSet(set?.id);
  const fetchSet = useFetchQuestionSet();
  const [stored] = useState(() => (set ? editOf(set) : { draft: emptyQuestionSet(), version: undefined }));
  return useEditor({
    schema: questionSetSchema(set?.id),
    texts: {
      name: { required: m.admin_set_name_missing() },
      title: { required: m.admin_set_title_missing() },
      description: { required: m.admin_set_description_missing() },
    },
    kept,
    keptAs: set?.id ?? '',
    stored,
    save: async ({ draft, ...edit }) => {
      const sending = save.mutateAsync({ ...edit, draft: payloadOf(draft) });
      return editOf(
        await sending.catch((error: unknown) => {
          throw withPathsOfRows(error, draft);
        }),
      );
    },
    fetchStored: async () => {
      const theirs = set && (await fetchSet(set.id));
      return theirs && editOf(theirs);
    },
    onSaved: () => {
      showToast(m.admin_set_saved(), 'success');
      onClose();
    },
  });
}

function withPathsOfRows(error: unknown, typed: QuestionSetDraft): unknown {
  if (!(error instanceof CallError)) return error;
  const draft = withKeys(typed);
  const sentAs = { required: 'questions', optional: 'optional_questions' };
  const fields = new Map([['questions', 'required.0.text']]);
  for (const field of rowsFields)
    for (const [index, row] of draft[field].entries())
      fields.set(`${sentAs[field]}.${savedKey(row)}`, `${field}.${index}.text`);
  const { status, code, detail, errors } = error;
  const moved = errors.map((problem) => ({ ...problem, path: fields.get(problem.path) ?? problem.path }));
  return new CallError(status, { code, detail, errors: moved }, null);
}
