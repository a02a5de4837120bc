import { testLetter } from '@blindspot/contracts/endpoints';
import type { Letter } from '@blindspot/contracts/http/letters';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { api } from '../../../api/api.ts';
import { DeleteDialog } from '../editing/entry-actions.tsx';
import { FailureText } from '../editing/failure.tsx';
import { asksForSignIn, SignInAgainButton } from '../tab/tab-frame.tsx';
import { addressOf } from './letter-address.ts';
import { useDeleteLetter, useLetters, useSendLetter, useStopLetter } from './letter-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

/** Offers to test, send, change or delete a draft. */
export function DraftActions({ letter, onGone }: { letter: Letter; onGone: () => void }) {
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const members = useLetters().data?.pages[0]?.members;
  const test = useMutation({
    mutationFn: () => api(testLetter, { params: { id: letter.id } }),
  });
  const remove = useDeleteLetter(letter.id);
  const close = (): void => setDialog(null);
  return (
    <>
      <div className={styles.actions}>
        <Button disabled={members === 0} onClick={() => setDialog('send')}>
          {members === undefined ? m.admin_letter_send() : m.admin_letter_send_to({ count: members })}
        </Button>
        <Button
          variant="secondary"
          busy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: ({ goes_to: goesTo }) =>
                showToast(goesTo === 'smtp' ? m.admin_letter_tested() : m.admin_letter_written(), 'success'),
            })
          }
        >
          {m.admin_letter_test()}
        </Button>
        <Link
          to={addressOf({ kind: 'writing', id: letter.id })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.admin_letter_edit()}
        </Link>
        <Button variant="quiet" className={styles.delete} onClick={() => setDialog('delete')}>
          {m.admin_letter_delete()}
        </Button>
      </div>
      {members === 0 ? <p className={layout.note}>{m.admin_letter_nobody()}</p> : null}
      {test.isError ? <Failure sentence={m.admin_letter_test_failed()} error={test.error} /> : null}
      {dialog === 'send' ? <SendDialog letter={letter} members={members} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          texts={{
            title: m.admin_letter_delete_title(),
            text: m.admin_letter_delete_text(),
            failed: m.admin_letter_delete_failed(),
            deleted: m.admin_letter_deleted(),
          }}
          name={letter.subject}
          deletion={remove}
          onClose={close}
          onDeleted={onGone}
        />
      ) : null}
    </>
  );
}

/** Offers to stop a letter, resume it, or retry the members it did not reach. */
export function SendingActions({ letter }: { letter: Letter }) {
  const send = useSendLetter(letter);
  const stop = useStopLetter(letter.id);
  const { state, progress } = letter;
  const failed = progress?.failed ?? 0;
  const canGoOn = state === 'stopped' || (state === 'sent' && failed > 0);
  return (
    <>
      {state === 'sending' ? (
        <div className={styles.actions}>
          <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {m.admin_letter_stop()}
          </Button>
        </div>
      ) : null}
      {canGoOn ? (
        <div className={styles.actions}>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {state === 'stopped' ? m.admin_letter_go_on() : m.admin_letter_again({ count: failed })}
          </Button>
        </div>
      ) : null}
      {state === 'stopped' ? <p className={layout.note}>{m.admin_letter_stopped_note()}</p> : null}
      {stop.isError && state === 'sending' ? (
        <Failure sentence={m.admin_letter_stop_failed()} error={stop.error} />
      ) : null}
      {send.isError && canGoOn ? (
        <Failure sentence={m.admin_letter_send_failed()} error={send.error} />
      ) : null}
    </>
  );
}

function Failure({ sentence, error }: { sentence: string; error: Error }) {
  return (
    <Notice tone="danger" alert>
      <p>
        <FailureText sentence={sentence} error={error} />
      </p>
      {asksForSignIn(error) ? (
        <div>
          <SignInAgainButton />
        </div>
      ) : null}
    </Notice>
  );
}

interface SendDialogProps {
  letter: Letter;
  members: number | undefined;
  onClose: () => void;
}

function SendDialog({ letter, members, onClose }: SendDialogProps) {
  const send = useSendLetter(letter);
  const label = members === undefined ? m.admin_letter_send() : m.admin_letter_send_to({ count: members });
  return (
    <ConfirmDialog
      title={m.admin_letter_send_title()}
      confirmLabel={send.isPending ? m.admin_letter_sending_now() : label}
      keepLabel={m.admin_letter_send_keep()}
      busy={send.isPending}
      error={
        send.isError ? (
          <>
            <FailureText sentence={m.admin_letter_send_failed()} error={send.error} />
            {asksForSignIn(send.error) ? (
              <span className={styles.again}>
                <SignInAgainButton />
              </span>
            ) : null}
          </>
        ) : undefined
      }
      onConfirm={() =>
        send.mutate(undefined, {
          onSuccess: () => {
            showToast(m.admin_letter_on_its_way(), 'success');
            onClose();
          },
        })
      }
      onKeep={onClose}
    >
      <p>
        <strong dir="auto">{letter.subject}</strong>
      </p>
      <p>{m.admin_letter_send_text()}</p>
    </ConfirmDialog>
  );
}
