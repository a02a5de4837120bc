import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { focusFirstError, submitOnCommandEnter } from '../../../lib/command-enter.ts';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { SaveBar } from '../editing/save-bar.tsx';
import { BackNotice } from '../editing/back-notice.tsx';
import { isChangedMeanwhile, useConcurrentEdit, type Edit } from '../editing/concurrent-edit.ts';
import { ConflictNotice } from '../editing/conflict-notice.tsx';
import { DiscardDialog } from '../editing/discard-dialog.tsx';
import { FailureNotice, fieldProblem } from '../editing/failure.tsx';
import { useKeptEdit, type KeptEdits } from '../editing/kept-edit.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionRows } from './question-rows.tsx';
import { QuestionSetBasics } from './question-set-basics.tsx';
import styles from './question-set-editor.module.css';
import {
  countQuestions,
  emptyQuestionSet,
  formOf,
  looksSame,
  payloadOf,
  problemsOf,
  type FormProblem,
  type QuestionSetForm,
} from './question-set-form.ts';
import { useFindQuestionSet, useSaveQuestionSet } from './question-set-queries.ts';

const kept: KeptEdits<QuestionSetForm> = new Map();
const editOf = (set: VersionedQuestionSet): Edit<QuestionSetForm> => ({
  form: formOf(set),
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
  const [begun] = useState(() => (set ? editOf(set) : { form: emptyQuestionSet(), version: undefined }));
  const { edit, setEdit, isBack, startOver, letGo } = useKeptEdit(kept, set?.id ?? '', begun, looksSame);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [dialog, setDialog] = useState<'preview' | 'discard' | null>(null);
  const save = useSaveQuestionSet(set?.id);
  const find = useFindQuestionSet();
  const { form } = edit;

  useEffect(() => heading.current?.focus(), []);

  const send = (next: Edit<QuestionSetForm> & { asNew?: boolean }): void =>
    save.mutate(next, {
      onSuccess: () => {
        letGo();
        showToast(m.admin_set_saved(), 'success');
        onClose();
      },
    });

  const conflict = useConcurrentEdit<QuestionSetForm>({
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

  const isDirty = conflict.stage !== 'none' || !looksSame(form, begun.form);
  useUnsavedText(isDirty && !save.isSuccess);

  const problems = wasSubmitted ? problemsOf(form, set?.id) : [];
  const change = (part: Partial<QuestionSetForm>): void => setEdit({ ...edit, form: { ...form, ...part } });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    if (problemsOf(form, set?.id).length > 0) focusFirstError(formId);
    else send(edit);
  }

  const rowsProblem = (): string | undefined => {
    const words: Partial<Record<FormProblem, () => string>> = {
      questions: () => m.admin_set_needs_question(),
      'too-many': () => m.admin_set_too_many({ count: limits.questionsPerSet }),
    };
    const [first] = problems.flatMap((problem) => words[problem]?.() ?? []);
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
        {isBack ? <BackNotice onStartOver={startOver} /> : null}
        <ConflictNotice conflict={conflict} />
        {save.isError && !isChangedMeanwhile(save.error) ? (
          <FailureNotice
            sentence={m.admin_set_save_failed()}
            error={save.error}
            onSaveAsNew={() => send({ ...edit, asNew: true })}
          />
        ) : null}
        <QuestionSetBasics form={form} problems={problems} error={save.error} onChange={change} />
        <QuestionRows
          field="required"
          form={form}
          problem={rowsProblem()}
          problemOf={({ key }) => fieldProblem(save.error, `questions.${key}`)}
          onChange={(required) => change({ required })}
        />
        <QuestionRows
          field="optional"
          form={form}
          problem={undefined}
          problemOf={({ key }) => fieldProblem(save.error, `optional_questions.${key}`)}
          onChange={(optional) => change({ optional })}
        />
        <SaveBar
          state={
            problems.length > 0
              ? m.admin_set_look_above()
              : m.admin_set_counted({ count: countQuestions(form), max: limits.questionsPerSet })
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
        <PreviewDialog id={set?.id} set={payloadOf(form)} onClose={() => setDialog(null)} />
      ) : null}
      <DiscardDialog
        open={dialog === 'discard'}
        onKeep={() => setDialog(null)}
        onDiscard={() => {
          letGo();
          setDialog(null);
          requestAnimationFrame(onClose);
        }}
      />
    </section>
  );
}
