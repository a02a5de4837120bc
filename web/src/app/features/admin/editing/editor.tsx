import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { ConflictNotice, isChangedMeanwhile, useConcurrentEdit, type Edit } from './concurrent-edit.tsx';
import styles from './editing.module.css';
import { FailureNotice } from './failure.tsx';

/** What was typed and left without saving, by Back for instance; until the page is closed. */
export type KeptEdits<Draft> = Map<string, Edit<Draft>>;

/** What is sent: over what is stored, or beside it. */
export interface EditToSave<Draft> extends Edit<Draft> {
  readonly asNew?: boolean;
}

interface EditorOptions<Draft> {
  /** Where an edit outlives its screen, and under which key. */
  readonly kept: KeptEdits<Draft>;
  readonly keptAs: string;
  /** What the edit began from; what is not typed over follows it. */
  readonly stored: Edit<Draft>;
  readonly looksSame: (one: Draft, other: Draft) => boolean;
  /** Nothing else is sent. */
  readonly isComplete: (draft: Draft) => boolean;
  readonly save: UseMutationResult<unknown, Error, EditToSave<Draft>>;
  /** What is stored now. */
  readonly findTheirs: () => Promise<Edit<Draft> | undefined>;
  readonly onSaved: () => void;
}

type Editor<Draft> = ReturnType<typeof useEditor<Draft>>;

/** The form of an admin: nothing typed is lost, whether it is left, refused, or somebody else saves first. */
export function useEditor<Draft>(options: EditorOptions<Draft>) {
  const { kept, keptAs, stored, looksSame, isComplete, save, findTheirs, onSaved } = options;
  const formId = useId();
  const [found] = useState(() => kept.get(keptAs));
  const [typed, setTyped] = useState(found);
  const [isBack, setIsBack] = useState(found !== undefined);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const edit = typed ?? stored;

  useEffect(() => {
    if (typed && !looksSame(typed.draft, stored.draft)) kept.set(keptAs, typed);
    else kept.delete(keptAs);
  }, [kept, keptAs, typed, stored, looksSame]);

  function send(next: EditToSave<Draft>): void {
    save.mutate(next, {
      onSuccess: () => {
        kept.delete(keptAs);
        onSaved();
      },
    });
  }

  const conflict = useConcurrentEdit<Draft>({
    edit,
    setEdit: setTyped,
    error: save.error,
    forget: save.reset,
    findTheirs,
    save: send,
  });

  const isDirty = conflict.stage !== 'none' || !looksSame(edit.draft, stored.draft);
  useUnsavedText(isDirty && !save.isSuccess);

  return {
    formId,
    draft: edit.draft,
    error: save.error,
    isSaving: save.isPending,
    isSaved: save.isSuccess && typed === undefined,
    isDirty,
    /** It was typed on an earlier visit. */
    isBack: isBack && isDirty,
    /** What is missing is said from the first try on. */
    wasSubmitted,
    conflict,
    change: (draft: Draft): void => {
      if (save.isSuccess) save.reset();
      setTyped({ draft, version: edit.version });
    },
    /** Begins again from what is stored. */
    reset: (): void => {
      setTyped(undefined);
      setWasSubmitted(false);
      setIsBack(false);
    },
    forget: () => kept.delete(keptAs),
    saveAsNew: () => send({ ...edit, asNew: true }),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (save.isPending) return;
      setWasSubmitted(true);
      if (isComplete(edit.draft)) send(edit);
      else focusFirstError(formId);
    },
  };
}

interface EditorFormProps<Draft> {
  editor: Editor<Draft>;
  /** What failed, in the words of the specification. */
  failure: string;
  /** Where it is gone, what was typed can become a new one. */
  canBecomeNew?: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** The fields of an editor, below what has to be known before going on. */
export function EditorForm<Draft>({
  editor,
  failure,
  canBecomeNew = false,
  className,
  children,
}: EditorFormProps<Draft>) {
  const { formId, submit, isBack, reset, conflict, error, saveAsNew } = editor;
  return (
    <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={className}>
      {isBack ? <BackNotice onReset={reset} /> : null}
      <ConflictNotice conflict={conflict} />
      {error && !isChangedMeanwhile(error) ? (
        <FailureNotice sentence={failure} error={error} {...(canBecomeNew && { onSaveAsNew: saveAsNew })} />
      ) : null}
      {children}
    </form>
  );
}

/** What was typed on an earlier visit and never saved stands in the form again. */
function BackNotice({ onReset }: { onReset: () => void }) {
  return (
    <Notice tone="info">
      <p role="status">{m.admin_edit_back()}</p>
      <div className={styles.choices}>
        <Button variant="secondary" size="small" onClick={onReset}>
          {m.admin_edit_start_over()}
        </Button>
      </div>
    </Notice>
  );
}
