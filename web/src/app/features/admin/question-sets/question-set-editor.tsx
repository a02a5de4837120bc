import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../../ui/form-behaviour.ts';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import {
  ConflictNotice,
  isChangedMeanwhile,
  useConcurrentEdit,
  type Edit,
} from '../editing/concurrent-edit.tsx';
import { FailureNotice, fieldProblem } from '../editing/failure.tsx';
import { BackNotice, DiscardDialog, useKeptEdit, type KeptEdits } from '../editing/kept-edit.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionRows } from './question-rows.tsx';
import { QuestionSetBasics } from './question-set-basics.tsx';
import styles from './question-set-editor.module.css';
import {
  countQuestions,
  emptyQuestionSet,
  draftOf,
  looksSame,
  payloadOf,
  problemsOf,
  type DraftProblem,
  type QuestionSetDraft,
} from './question-set-draft.ts';
import { useFindQuestionSet, useSaveQuestionSet } from './question-set-queries.ts';

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
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [begun] = useState(() => (set ? editOf(set) : { draft: emptyQuestionSet(), version: undefined }));
  const { edit, setEdit, isBack, reset, discard } = useKeptEdit(kept, set?.id ?? '', begun, looksSame);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [dialog, setDialog] = useState<'preview' | 'discard' | null>(null);
  const save = useSaveQuestionSet(set?.id);
  const find = useFindQuestionSet();
  const { draft } = edit;

  useEffect(() => heading.current?.focus(), []);

  const send = (next: Edit<QuestionSetDraft> & { asNew?: boolean }): void =>
    save.mutate(next, {
      onSuccess: () => {
        discard();
        showToast(m.admin_set_saved(), 'success');
        onClose();
      },
    });

  const conflict = useConcurrentEdit<QuestionSetDraft>({
    edit,
    setEdit,
    error: save.error,
    forget: save.reset,
    findTheirs: async () => {
      const theirs = set && (await find(set.id));
      return theirs && editOf(theirs);
    },
    save: send,
  });

  const isDirty = conflict.stage !== 'none' || !looksSame(draft, begun.draft);
  useUnsavedText(isDirty && !save.isSuccess);

  const problems = wasSubmitted ? problemsOf(draft, set?.id) : [];
  const change = (part: Partial<QuestionSetDraft>): void =>
    setEdit({ ...edit, draft: { ...draft, ...part } });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    if (problemsOf(draft, set?.id).length > 0) focusFirstError(formId);
    else send(edit);
  }

  const rowsProblem = (): string | undefined => {
    const texts: Partial<Record<DraftProblem, () => string>> = {
      'no-required': () => m.admin_set_needs_question(),
      'too-many': () => m.admin_set_too_many({ count: limits.questionsPerSet }),
    };
    const [first] = problems.flatMap((problem) => texts[problem]?.() ?? []);
    return first ?? fieldProblem(save.error, 'questions');
  };

  return (
    <section className={styles.editor}>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowBackIcon size={18} />}
          className={styles.back}
          onClick={() => (isDirty ? setDialog('discard') : onClose())}
        >
          {m.admin_set_back()}
        </Button>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {set ? m.admin_set_edit_title({ title: set.title }) : m.admin_set_new_title()}
        </h2>
      </div>
      <Notice>
        <p>{m.admin_set_frozen()}</p>
      </Notice>
      <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
        {isBack ? <BackNotice onReset={reset} /> : null}
        <ConflictNotice conflict={conflict} />
        {save.isError && !isChangedMeanwhile(save.error) ? (
          <FailureNotice
            sentence={m.admin_set_save_failed()}
            error={save.error}
            onSaveAsNew={() => send({ ...edit, asNew: true })}
          />
        ) : null}
        <QuestionSetBasics draft={draft} problems={problems} error={save.error} onChange={change} />
        <QuestionRows
          field="required"
          draft={draft}
          problem={rowsProblem()}
          problemOf={({ key }) => fieldProblem(save.error, `questions.${key}`)}
          onChange={(required) => change({ required })}
        />
        <QuestionRows
          field="optional"
          draft={draft}
          problem={undefined}
          problemOf={({ key }) => fieldProblem(save.error, `optional_questions.${key}`)}
          onChange={(optional) => change({ optional })}
        />
        <SaveBar
          state={
            problems.length > 0
              ? m.admin_set_look_above()
              : m.admin_set_counted({ count: countQuestions(draft), max: limits.questionsPerSet })
          }
        >
          <Button variant="secondary" onClick={() => setDialog('preview')}>
            {m.admin_set_preview()}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? m.request_saving() : m.admin_set_save()}
          </Button>
        </SaveBar>
      </form>
      {dialog === 'preview' ? (
        <PreviewDialog id={set?.id} set={payloadOf(draft)} onClose={() => setDialog(null)} />
      ) : null}
      <DiscardDialog
        open={dialog === 'discard'}
        onKeep={() => setDialog(null)}
        onDiscard={() => {
          discard();
          setDialog(null);
          requestAnimationFrame(onClose);
        }}
      />
    </section>
  );
}
