import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Edit } from './concurrent-edit.tsx';
import styles from './editing.module.css';

/** What was typed and left without saving, by Back for instance; until the page is closed. */
export type KeptEdits<Draft> = Map<string, Edit<Draft>>;

interface KeptEdit<Draft> {
  readonly edit: Edit<Draft>;
  readonly setEdit: (edit: Edit<Draft>) => void;
  /** It was typed on an earlier visit. */
  readonly isBack: boolean;
  /** Begins again from what is stored. */
  readonly reset: () => void;
  /** It has been saved or thrown away. */
  readonly discard: () => void;
}

/** An edit that outlives its screen while it differs from what it began with. */
export function useKeptEdit<Draft>(
  kept: KeptEdits<Draft>,
  key: string,
  begun: Edit<Draft>,
  looksSame: (one: Draft, other: Draft) => boolean,
): KeptEdit<Draft> {
  const [found] = useState(() => kept.get(key));
  const [edit, setEdit] = useState(found ?? begun);
  const [isBack, setIsBack] = useState(found !== undefined);

  useEffect(() => {
    if (looksSame(edit.draft, begun.draft)) kept.delete(key);
    else kept.set(key, edit);
  }, [kept, key, edit, begun, looksSame]);

  return {
    edit,
    setEdit,
    isBack,
    reset: () => {
      setEdit(begun);
      setIsBack(false);
    },
    discard: () => kept.delete(key),
  };
}

/** What was typed on an earlier visit and never saved stands in the form again. */
export function BackNotice({ onReset }: { onReset: () => void }) {
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

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Before typed text is thrown away. */
export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={m.request_discard_title()}
      confirmLabel={m.request_discard()}
      keepLabel={m.request_discard_keep()}
      onConfirm={onDiscard}
      onKeep={onKeep}
    >
      <p>{m.request_discard_text()}</p>
    </ConfirmDialog>
  );
}
