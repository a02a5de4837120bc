import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { savedKey } from '@blindspot/contracts/question-sets/judge-question-set';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDiscardDialog } from '../../../shell/discard-dialog.tsx';
import type { Edit } from '../editing/concurrent-edit.tsx';
import { EditorForm, useEditor, type KeptEdits } from '../editing/editor.tsx';
import { fieldProblem, fieldProblems } from '../editing/failure.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionRows } from './question-rows.tsx';
import { QuestionSetBasics } from './question-set-basics.tsx';
import styles from './question-set-editor.module.css';
import {
  countQuestions,
  emptyQuestionSet,
  draftOf,
  lacksText,
  looksSame,
  payloadOf,
  problemsOf,
  type DraftProblem,
  type QuestionRow,
  type QuestionSetDraft,
} from './question-set-draft.ts';
import { useFindQuestionSet, useSaveQuestionSet } from './question-set-queries.ts';
import { SetLanguages } from './set-languages.tsx';

const kept: KeptEdits<QuestionSetDraft> = new Map();
const editOf = (set: VersionedQuestionSet): Edit<QuestionSetDraft> => ({
  draft: draftOf(set),
  version: set.version,
});

interface QuestionSetEditorProps {
  /** None for a new one. */
  set: VersionedQuestionSet | undefined;
  /** Back to the list. */
  onClose: () => void;
}

/** One set on the whole of the tab. */
export function QuestionSetEditor({ set, onClose }: QuestionSetEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [begun] = useState(() => (set ? editOf(set) : { draft: emptyQuestionSet(), version: undefined }));
  const [isPreviewed, setIsPreviewed] = useState(false);
  const find = useFindQuestionSet();
  const editor = useEditor<QuestionSetDraft>({
    kept,
    keptAs: set?.id ?? '',
    stored: begun,
    looksSame,
    isComplete: (draft) => problemsOf(draft, set?.id).length === 0,
    save: useSaveQuestionSet(set?.id),
    findTheirs: async () => {
      const theirs = set && (await find(set.id));
      return theirs && editOf(theirs);
    },
    onSaved: () => {
      showToast(m.admin_set_saved(), 'success');
      onClose();
    },
  });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.forget();
    onClose();
  });
  const { draft, error, isSaving } = editor;

  useEffect(() => heading.current?.focus(), []);

  const problems = editor.wasSubmitted ? problemsOf(draft, set?.id) : [];
  const change = (part: Partial<QuestionSetDraft>): void => editor.change({ ...draft, ...part });

  const rowsProblem = (): string | undefined => {
    const texts: Partial<Record<DraftProblem, () => string>> = {
      'no-required': () => m.admin_set_needs_question(),
      'too-many': () => m.admin_set_too_many({ count: limits.questionsPerSet }),
    };
    const [first] = problems.flatMap((problem) => texts[problem]?.() ?? []);
    return first ?? fieldProblem(error, 'questions');
  };

  const rowProblem = (part: 'questions' | 'optional_questions', row: QuestionRow): string | undefined =>
    problems.includes('texts') && lacksText(row)
      ? m.admin_set_text_missing()
      : fieldProblem(error, `${part}.${row.key}`);

  const offerProblems = (row: QuestionRow): string[] => fieldProblems(error, `offers.${savedKey(row)}`);

  return (
    <section className={styles.editor}>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowBackIcon size={18} />}
          className={styles.back}
          onClick={discard.leave}
        >
          {m.admin_set_back()}
        </Button>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {set ? m.admin_set_edit_title({ title: set.title }) : m.admin_set_new_title()}
        </h2>
      </div>
      {set ? (
        <Notice>
          <p>{m.admin_set_frozen()}</p>
        </Notice>
      ) : null}
      <EditorForm editor={editor} failure={m.admin_set_save_failed()} canBecomeNew className={styles.form}>
        <QuestionSetBasics draft={draft} problems={problems} error={error} onChange={change} />
        <QuestionRows
          field="required"
          draft={draft}
          problem={rowsProblem()}
          problemOf={(row) => rowProblem('questions', row)}
          offerProblemsOf={offerProblems}
          onChange={(required) => change({ required })}
        />
        <QuestionRows
          field="optional"
          draft={draft}
          problem={undefined}
          problemOf={(row) => rowProblem('optional_questions', row)}
          offerProblemsOf={offerProblems}
          onChange={(optional) => change({ optional })}
        />
        <SetLanguages
          draft={draft}
          isSaid={set?.language !== undefined}
          error={error}
          onChange={editor.change}
        />
        <SaveBar
          state={
            problems.length > 0
              ? m.admin_set_look_above()
              : m.admin_set_counted({ count: countQuestions(draft), max: limits.questionsPerSet })
          }
        >
          <Button variant="secondary" onClick={() => setIsPreviewed(true)}>
            {m.admin_set_preview()}
          </Button>
          <Button type="submit" busy={isSaving}>
            {isSaving ? m.request_saving() : m.admin_set_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      {isPreviewed ? (
        <PreviewDialog id={set?.id} set={payloadOf(draft)} onClose={() => setIsPreviewed(false)} />
      ) : null}
      {discard.dialog}
    </section>
  );
}
