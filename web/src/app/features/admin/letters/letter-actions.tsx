import { deleteLetter, sendLetter, stopLetter, testLetter } from '@blindspot/contracts/endpoints';
import type { Letter } from '@blindspot/contracts/http/letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { api } from '../../../api/api.ts';
import { ActionDialog, DeleteDialog } from '../editing/entry-actions.tsx';
import { FailureNotice } from '../editing/failure.tsx';
import { letterListKey, useLetterChange, useLetters } from './letter-queries.ts';
import layout from '../../../../ui/layout.module.css';

interface DraftActionsProps {
  letter: Letter;
  /** Whether the editor has unsaved changes. Test mails and sent mails contain only saved text. */
  isDirty: boolean;
  onGone: () => void;
}

export function DraftActions({ letter, isDirty, onGone }: DraftActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const members = useLetters().data?.pages[0]?.members;
  const client = useQueryClient();
  const params = { id: letter.id };
  const send = useSendLetter(letter);
  const remove = useMutation({
    mutationFn: () => api(deleteLetter, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: letterListKey }),
  });
  const test = useMutation({
    mutationFn: () => api(testLetter, { params }),
    onSuccess: ({ goes_to: goesTo }) =>
      showToast(goesTo === 'smtp' ? m.admin_letter_tested() : m.admin_letter_written(), 'success'),
  });
  const sendLabel =
    members === undefined ? m.admin_letter_send() : m.admin_letter_send_to({ count: members });
  const close = (): void => setDialog(null);
  return (
    <>
      <div className={layout.actions}>
        <Button disabled={isDirty || members === 0} onClick={() => setDialog('send')}>
          {sendLabel}
        </Button>
        <Button variant="secondary" disabled={isDirty} busy={test.isPending} onClick={() => test.mutate()}>
          {m.admin_letter_test()}
        </Button>
        <Button variant="quiet" onClick={() => setDialog('delete')}>
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
    </>
  );
}

export function SendingActions({ letter }: { letter: Letter }) {
  const send = useSendLetter(letter);
  const stop = useLetterChange(() => api(stopLetter, { params: { id: letter.id } }));
  const { state, progress } = letter;
  const failed = progress?.failed ?? 0;
  if (state === 'sent' && failed === 0) return null;
  const isSending = state === 'sending';
  const action = isSending ? stop : send;
  return (
    <>
      <div>
        {/* Each state has its own button, so that a second press on Stop does not resume the letter. */}
        <Button
          key={state}
          variant={isSending ? 'secondary' : 'primary'}
          busy={action.isPending}
          onClick={() => action.mutate()}
        >
          {isSending
            ? m.admin_letter_stop()
            : state === 'stopped'
              ? m.admin_letter_go_on()
              : m.admin_letter_again({ count: failed })}
        </Button>
      </div>
      {state === 'stopped' ? <p className={layout.note}>{m.admin_letter_stopped_note()}</p> : null}
      <FailureNotice
        sentence={isSending ? m.admin_letter_stop_failed() : m.admin_letter_send_failed()}
        error={action.error}
      />
    </>
  );
}

/** Sends exactly the version of the letter that the admin has seen. */
const useSendLetter = ({ id, version }: Letter) =>
  useLetterChange(() => api(sendLetter, { params: { id }, body: { version } }));
