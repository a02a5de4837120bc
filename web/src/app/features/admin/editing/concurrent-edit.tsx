import { CallError } from '@blindspot/contracts/client';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './editing.module.css';

/** What somebody edits, and the version they began from. */
export interface Edit<Draft> {
  readonly draft: Draft;
  readonly version: number | undefined;
}

interface ConcurrentEdit {
  readonly stage: 'none' | 'found' | 'reading' | 'unread' | 'theirs';
  readonly loadTheirs: () => void;
  readonly putMineBack: () => void;
  readonly saveMine: () => void;
}

/** Somebody else saved between our reading and our writing. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && error.code === 'changed_meanwhile';
}

interface Options<Draft> {
  readonly edit: Edit<Draft>;
  readonly setEdit: (edit: Edit<Draft>) => void;
  /** Of the last save. */
  readonly error: unknown;
  /** Forgets that error: what it told of has been dealt with. */
  readonly forget: () => void;
  /** What is stored now. */
  readonly findTheirs: () => Promise<Edit<Draft> | undefined>;
  readonly save: (edit: Edit<Draft>) => void;
}

/** Two people edited the same thing: nothing typed is lost, and each version can be had. */
export function useConcurrentEdit<Draft>(options: Options<Draft>): ConcurrentEdit {
  const { edit, setEdit, error, forget, findTheirs, save } = options;
  const [reading, setReading] = useState<'no' | 'reading' | 'unread'>('no');
  const [mine, setMine] = useState<Edit<Draft> | null>(null);

  async function read(then: (theirs: Edit<Draft>) => void): Promise<void> {
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
        setMine({ draft: edit.draft, version: theirs.version });
        setEdit(theirs);
      }),
    putMineBack: () => {
      if (mine) setEdit(mine);
      setMine(null);
    },
    saveMine: () =>
      void read((theirs) => {
        const over = { draft: edit.draft, version: theirs.version };
        setEdit(over);
        save(over);
      }),
  };
}

/** Says that somebody else saved first, and offers both versions. */
export function ConflictNotice({ conflict }: { conflict: ConcurrentEdit }) {
  const { stage, loadTheirs, putMineBack, saveMine } = conflict;
  if (stage === 'none') return null;
  if (stage === 'theirs') {
    return (
      <div ref={showItself}>
        <Notice tone="info" title={m.admin_edit_theirs_title()} alert>
          <p>{m.admin_edit_theirs_text()}</p>
          <div className={styles.choices}>
            <Button variant="secondary" size="small" onClick={putMineBack}>
              {m.admin_edit_put_mine_back()}
            </Button>
          </div>
        </Notice>
      </div>
    );
  }
  const busy = stage === 'reading';
  return (
    <div ref={showItself}>
      <Notice tone="danger" title={m.admin_edit_conflict_title()} alert>
        <p>{stage === 'unread' ? m.admin_edit_conflict_unread() : m.admin_edit_conflict_text()}</p>
        <div className={styles.choices}>
          <Button variant="secondary" size="small" busy={busy} onClick={loadTheirs}>
            {m.admin_edit_load_theirs()}
          </Button>
          <Button variant="secondary" size="small" busy={busy} onClick={saveMine}>
            {m.admin_edit_save_mine()}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
