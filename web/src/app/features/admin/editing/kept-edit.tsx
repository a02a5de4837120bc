import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Edit } from './concurrent-edit.tsx';
import styles from './editing.module.css';

/** What was typed and left without saving, by Back for instance; until the page is closed. */
export type KeptEdits<Form> = Map<string, Edit<Form>>;

interface KeptEdit<Form> {
  readonly edit: Edit<Form>;
  readonly setEdit: (edit: Edit<Form>) => void;
  /** It was typed on an earlier visit. */
  readonly isBack: boolean;
  /** Begins again from what is stored. */
  readonly startOver: () => void;
  /** It has been saved or thrown away. */
  readonly letGo: () => void;
}

/** An edit that outlives its screen while it differs from what it began with. */
export function useKeptEdit<Form>(
  kept: KeptEdits<Form>,
  key: string,
  begun: Edit<Form>,
  looksSame: (one: Form, other: Form) => boolean,
): KeptEdit<Form> {
  const [found] = useState(() => kept.get(key));
  const [edit, setEdit] = useState(found ?? begun);
  const [isBack, setIsBack] = useState(found !== undefined);

  useEffect(() => {
    if (looksSame(edit.form, begun.form)) kept.delete(key);
    else kept.set(key, edit);
  }, [kept, key, edit, begun, looksSame]);

  return {
    edit,
    setEdit,
    isBack,
    startOver: () => {
      setEdit(begun);
      setIsBack(false);
    },
    letGo: () => kept.delete(key),
  };
}

/** What was typed on an earlier visit and never saved stands in the form again. */
export function BackNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <p role="status">{m.admin_edit_back()}</p>
      <div className={styles.choices}>
        <Button variant="secondary" size="small" onClick={onStartOver}>
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
