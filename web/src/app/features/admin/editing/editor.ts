import { CallError } from '@blindspot/contracts/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import { useServerForm, type FormSchema, type ServerFormOptions } from '../../../shell/server-form.tsx';

/** An edited entry and the stored version on which it is based. A new entry has no version. */
export interface Edit<Draft> {
  readonly draft: Draft;
  readonly version: number | undefined;
}

/** Unsaved edits from editors that the admin left, for example with Back. Kept until the page is closed. */
export type KeptEdits<Draft> = Map<string, Edit<Draft>>;

export interface EditToSave<Draft> extends Edit<Draft> {
  readonly asNew: boolean;
}

export const bodyOf = <Draft extends object>({ draft, version }: Edit<Draft>): Draft & { version?: number } =>
  version === undefined ? draft : { ...draft, version };

interface EditorOptions<Schema extends FormSchema> extends Pick<
  ServerFormOptions<Schema>,
  'schema' | 'texts'
> {
  readonly kept: KeptEdits<z.input<Schema>>;
  readonly keptAs: string;
  /** The stored entry. A newer version replaces the form's content, unless the admin has edited it. */
  readonly stored: Edit<z.input<Schema>>;
  readonly save: (edit: EditToSave<z.output<Schema>>) => Promise<Edit<z.input<Schema>>>;
  readonly fetchStored: () => Promise<Edit<z.input<Schema>> | undefined>;
  /** Called after a save, unless the admin edited the form during the call. */
  readonly onSaved: () => void;
}

/** Returns a form for an entry that several admins may edit. Unsaved edits outlive the screen. */
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
    // The surrounding editor shows this error, so the form itself shows none.
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
        // Reloads the stored entry, because other parts of the screen show it too.
        if (isChangedMeanwhile(failure)) void fetchStored().catch(() => undefined);
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
    const unsaved = form.isDirty ? draft : mine;
    if (unsaved) kept.set(keptAs, { draft: unsaved, version: version.current });
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
    problemsAt: (path: string): string[] =>
      error instanceof CallError
        ? error.errors.flatMap((problem) =>
            problem.path === path || problem.path.startsWith(`${path}.`) ? [problem.message] : [],
          )
        : [],
    isDirty,
    isSaved: isSaved && !isDirty,
    /** Whether the form shows unsaved text from an earlier visit. */
    isBack: isBack && isDirty,
    isConflict,
    reading,
    hasMine: mine !== undefined,
    set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>): void =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    fill,
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

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && error.code === 'changed_meanwhile';

function requestSubmit(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
