import { CallError } from '@blindspot/contracts/client';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import {
  ServerForm,
  useServerForm,
  type FormSchema,
  type ServerFormOptions,
} from '../../../shell/server-form.tsx';
import styles from './editing.module.css';
import { FailureText } from './failure.tsx';

/** A draft and the version that it started from; a new one has no version. */
export interface Edit<Draft> {
  readonly draft: Draft;
  readonly version: number | undefined;
}

/**
 * Unsaved edits of editors that were left, for example with the Back button. They last until the page is
 * closed.
 */
export type KeptEdits<Draft> = Map<string, Edit<Draft>>;

/** A draft to send; `asNew` creates a new entry instead of changing the stored one. */
export interface EditToSave<Draft> extends Edit<Draft> {
  readonly asNew: boolean;
}

interface EditorOptions<Schema extends FormSchema> extends Pick<
  ServerFormOptions<Schema>,
  'schema' | 'texts'
> {
  readonly kept: KeptEdits<z.input<Schema>>;
  readonly keptAs: string;
  /** The stored draft. A newer version replaces the form's content while nothing is typed. */
  readonly stored: Edit<z.input<Schema>>;
  /** Saves an edit and returns what is stored afterwards. */
  readonly save: (edit: EditToSave<z.output<Schema>>) => Promise<Edit<z.input<Schema>>>;
  /** Fetches the stored draft, bypassing the cache. */
  readonly fetchStored: () => Promise<Edit<z.input<Schema>> | undefined>;
  /** Called after a save, unless more was typed while it was being sent. */
  readonly onSaved: () => void;
}

/**
 * A form for something that several admins can change. Keeps unsaved edits when the screen is left, and offers both versions
 * if someone else saved first.
 */
export function useEditor<Schema extends FormSchema>(options: EditorOptions<Schema>) {
  type Draft = z.input<Schema>;
  const { schema, texts, kept, keptAs, stored, save, fetchStored, onSaved } = options;
  const [found] = useState(() => kept.get(keptAs));
  const [begun, setBegun] = useState(stored);
  const [isBack, setIsBack] = useState(found !== undefined);
  const [error, setError] = useState<unknown>();
  const [isSaved, setIsSaved] = useState(false);
  const [reading, setReading] = useState<'no' | 'reading' | 'unread'>('no');
  const [mine, setMine] = useState<Draft>();
  const version = useRef((found ?? stored).version);
  const asNew = useRef(false);

  const form = useServerForm<Schema>({
    schema,
    ...(texts && { texts }),
    values: begun.draft as DefaultValues<Draft>,
    // `EditorForm` shows the error itself.
    refusedText: () => '',
    send: async (draft) => {
      const sent = JSON.stringify(form.getValues());
      setError(undefined);
      try {
        const saved = await save({ draft, version: version.current, asNew: asNew.current });
        kept.delete(keptAs);
        startFrom(saved);
        setIsSaved(true);
        if (JSON.stringify(form.getValues()) === sent) onSaved();
        return saved.draft;
      } catch (failure) {
        setError(failure);
        throw failure;
      } finally {
        asNew.current = false;
      }
    },
  });

  function startFrom(edit: Edit<Draft>): void {
    version.current = edit.version;
    setBegun(edit);
    setError(undefined);
    setMine(undefined);
    setIsBack(false);
  }

  function fill(draft: Draft): void {
    form.reset(draft, { keepDefaultValues: true });
  }

  const draft = form.watch();
  const isConflict = isChangedMeanwhile(error);
  const isDirty = form.isDirty || isConflict || mine !== undefined;
  useUnsavedText(isDirty);

  if (!isDirty && (stored.version ?? 0) > (begun.version ?? 0)) setBegun(stored);
  useEffect(() => {
    if (!form.isDirty) version.current = begun.version;
  }, [form.isDirty, begun, version]);

  const fillFound = useEffectEvent(() => {
    if (!found) return;
    version.current = found.version;
    fill(found.draft);
  });
  useEffect(() => fillFound(), []);

  useEffect(() => {
    if (form.busy) return;
    if (form.isDirty) kept.set(keptAs, { draft, version: version.current });
    else kept.delete(keptAs);
  });

  async function readTheirs(then: (theirs: Edit<Draft>) => void): Promise<void> {
    setReading('reading');
    const theirs = await fetchStored().catch(() => undefined);
    setReading(theirs ? 'no' : 'unread');
    if (theirs) then(theirs);
  }

  return {
    ...form,
    draft,
    error,
    /** Returns the server's messages about a part of the body that has no field in the form. */
    problemsAt: (path: string): string[] =>
      error instanceof CallError
        ? error.errors.flatMap((problem) =>
            problem.path === path || problem.path.startsWith(`${path}.`) ? [problem.message] : [],
          )
        : [],
    isDirty,
    /** Whether the form shows the result of the last save. */
    isSaved: isSaved && !isDirty,
    /** Whether the form shows text from an earlier visit. */
    isBack: isBack && isDirty,
    isConflict,
    reading,
    hasMine: mine !== undefined,
    set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>): void =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    fill,
    /** Discards edits and shows the stored draft. */
    startOver: (): void => {
      startFrom(begun);
      form.reset(begun.draft);
      kept.delete(keptAs);
    },
    saveAsNew: (): void => {
      asNew.current = true;
      requestSubmit(form.formId);
    },
    loadTheirs: (): Promise<void> =>
      readTheirs((theirs) => {
        const typed = form.getValues();
        startFrom(theirs);
        form.reset(theirs.draft);
        setMine(typed);
      }),
    putMineBack: (): void => {
      if (mine) fill(mine);
      setMine(undefined);
    },
    saveMine: (): Promise<void> =>
      readTheirs((theirs) => {
        version.current = theirs.version;
        requestSubmit(form.formId);
      }),
  };
}

/** Whether someone else saved since the draft was read. */
const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && error.code === 'changed_meanwhile';

function requestSubmit(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The parts of an editor that the form element and its notices use. */
type EditorState = Pick<
  ReturnType<typeof useEditor>,
  | 'formId'
  | 'submit'
  | 'busy'
  | 'refusal'
  | 'error'
  | 'isBack'
  | 'isConflict'
  | 'hasMine'
  | 'reading'
  | 'startOver'
  | 'saveAsNew'
  | 'loadTheirs'
  | 'putMineBack'
  | 'saveMine'
>;

interface EditorFormProps {
  editor: EditorState;
  /** Sentence for a failed save. */
  failure: string;
  /** Whether the draft can be saved as a new entry after someone deleted the stored one. */
  canBecomeNew?: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** The fields of an editor, below its notices. */
export function EditorForm(props: EditorFormProps) {
  const { editor, failure, canBecomeNew = false, className, children } = props;
  const { formId, submit, busy, error, isBack, isConflict, hasMine, startOver, saveAsNew } = editor;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <ServerForm form={{ formId, submit, busy, refusal: editor.refusal || undefined }} className={className}>
      {isBack ? (
        <Notice tone="info">
          <p role="status">{m.admin_edit_back()}</p>
          <Choice onClick={startOver}>{m.admin_edit_start_over()}</Choice>
        </Notice>
      ) : null}
      {isConflict || hasMine ? <ConflictNotice editor={editor} /> : null}
      {error !== undefined && !isConflict ? (
        <div ref={showItself}>
          <Notice tone="danger" alert>
            <p>
              <FailureText sentence={failure} error={error} />
            </p>
            <p>{m.app_text_kept()}</p>
            {canBecomeNew && isGone ? (
              <Choice onClick={saveAsNew}>{m.admin_edit_save_as_new()}</Choice>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {children}
    </ServerForm>
  );
}

/** Explains that someone else saved first, and offers both versions. */
function ConflictNotice({ editor }: { editor: EditorState }) {
  const { isConflict, reading, loadTheirs, putMineBack, saveMine } = editor;
  const busy = reading === 'reading';
  return (
    <div ref={showItself}>
      {isConflict ? (
        <Notice tone="danger" title={m.admin_edit_conflict_title()} alert>
          <p>{reading === 'unread' ? m.admin_edit_conflict_unread() : m.admin_edit_conflict_text()}</p>
          <div className={styles.choices}>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void loadTheirs()}>
              {m.admin_edit_load_theirs()}
            </Button>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void saveMine()}>
              {m.admin_edit_save_mine()}
            </Button>
          </div>
        </Notice>
      ) : (
        <Notice tone="info" title={m.admin_edit_theirs_title()} alert>
          <p>{m.admin_edit_theirs_text()}</p>
          <Choice onClick={putMineBack}>{m.admin_edit_put_mine_back()}</Choice>
        </Notice>
      )}
    </div>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className={styles.choices}>
      <Button variant="secondary" size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

/** The sticky end of a long form, with its state and its buttons. */
export function SaveBar({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p role="status">{state}</p>
      {children}
    </div>
  );
}
