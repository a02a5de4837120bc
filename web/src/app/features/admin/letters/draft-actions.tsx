import { testLetter } from '@blindspot/contracts/endpoints';
import type { Letter } from '@blindspot/contracts/http/letters';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { api } from '../../../api/api.ts';
import { ActionDialog, DeleteDialog } from '../editing/entry-actions.tsx';
import { FailureNotice } from '../editing/failure.tsx';
import { useDeleteLetter, useLetters, useSendLetter } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

interface DraftActionsProps {
  letter: Letter;
  /** Whether the editor has unsaved changes, which would be neither tested nor sent. */
  isDirty: boolean;
  onGone: () => void;
}

/** Offers to send, test or delete a draft as it is stored. */
export function DraftActions({ letter, isDirty, onGone }: DraftActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const members = useLetters().data?.pages[0]?.members;
  const send = useSendLetter(letter);
  const remove = useDeleteLetter(letter.id);
  const test = useMutation({
    mutationFn: () => api(testLetter, { params: { id: letter.id } }),
    onSuccess: ({ goes_to: goesTo }) =>
      showToast(goesTo === 'smtp' ? m.admin_letter_tested() : m.admin_letter_written(), 'success'),
  });
  const sendLabel =
    members === undefined ? m.admin_letter_send() : m.admin_letter_send_to({ count: members });
  const close = (): void => setDialog(null);
  return (
    <div className={layout.stack}>
      <LetterState letter={letter} />
      <div className={styles.actions}>
        <Button disabled={isDirty || members === 0} onClick={() => setDialog('send')}>
          {sendLabel}
        </Button>
        <Button variant="secondary" disabled={isDirty} busy={test.isPending} onClick={() => test.mutate()}>
          {m.admin_letter_test()}
        </Button>
        <Button variant="quiet" className={styles.delete} onClick={() => setDialog('delete')}>
          {m.admin_letter_delete()}
        </Button>
      </div>
      {members === 0 ? <p className={layout.note}>{m.admin_letter_nobody()}</p> : null}
      <FailureNotice sentence={m.admin_letter_test_failed()} error={test.error} />
      {dialog === 'send' ? (
        <ActionDialog
          texts={{
            title: m.admin_letter_send_title(),
            text: m.admin_letter_send_text(),
            confirm: sendLabel,
            confirming: m.admin_letter_sending_now(),
            keep: m.admin_letter_send_keep(),
            failed: m.admin_letter_send_failed(),
            done: m.admin_letter_on_its_way(),
          }}
          name={letter.subject}
          action={send}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          texts={{
            title: m.admin_letter_delete_title(),
            text: m.admin_letter_delete_text(),
            failed: m.admin_letter_delete_failed(),
            done: m.admin_letter_deleted(),
          }}
          name={letter.subject}
          action={remove}
          onClose={close}
          onDone={onGone}
        />
      ) : null}
    </div>
  );
}
