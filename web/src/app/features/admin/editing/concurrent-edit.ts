import { CallError } from '@blindspot/contracts/client';
import { useState } from 'react';

/** What somebody edits, and the version they began from. */
export interface Edit<Form> {
  readonly form: Form;
  readonly version: number | undefined;
}

export interface ConcurrentEdit {
  readonly stage: 'none' | 'found' | 'reading' | 'unread' | 'theirs';
  readonly loadTheirs: () => void;
  readonly putMineBack: () => void;
  readonly saveMine: () => void;
}

/** Somebody else saved between our reading and our writing. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && error.code === 'changed_meanwhile';
}

interface Options<Form> {
  readonly edit: Edit<Form>;
  readonly setEdit: (edit: Edit<Form>) => void;
  /** Of the last save. */
  readonly error: unknown;
  /** Forgets that error: what it told of has been dealt with. */
  readonly forget: () => void;
  /** What is stored now. */
  readonly findTheirs: () => Promise<Edit<Form> | undefined>;
  readonly save: (edit: Edit<Form>) => void;
}

/** Two people edited the same thing: nothing typed is lost, and each version can be had. */
export function useConcurrentEdit<Form>(options: Options<Form>): ConcurrentEdit {
  const { edit, setEdit, error, forget, findTheirs, save } = options;
  const [reading, setReading] = useState<'no' | 'reading' | 'unread'>('no');
  const [mine, setMine] = useState<Edit<Form> | null>(null);

  async function read(then: (theirs: Edit<Form>) => void): Promise<void> {
    setReading('reading');
    const theirs = await findTheirs().catch(() => undefined);
    setReading(theirs ? 'no' : 'unread');
    if (theirs) then(theirs);
  }

  const collided = isChangedMeanwhile(error);
  return {
    stage: collided ? (reading === 'no' ? 'found' : reading) : mine ? 'theirs' : 'none',
    loadTheirs: () =>
      void read((theirs) => {
        forget();
        setMine({ form: edit.form, version: theirs.version });
        setEdit(theirs);
      }),
    putMineBack: () => {
      if (mine) setEdit(mine);
      setMine(null);
    },
    saveMine: () =>
      void read((theirs) => {
        const over = { form: edit.form, version: theirs.version };
        setEdit(over);
        save(over);
      }),
  };
}
