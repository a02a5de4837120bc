import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { EmptyState, ErrorPanel } from '../../../../ui/state-panels.tsx';
import { DeleteDialog } from '../editing/entry-actions.tsx';
import { focusTabHead, TabFrame } from '../tab/tab-frame.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { addressOfNew, editedSet, isNewAddress, questionSetAddress } from './question-set-address.ts';
import { QuestionSetCard } from './question-set-card.tsx';
import { QuestionSetEditor } from './question-set-editor.tsx';
import { useDeleteQuestionSet, useQuestionSets } from './question-set-queries.ts';
import styles from './question-sets.module.css';

interface OpenDialog {
  kind: 'preview' | 'delete';
  set: VersionedQuestionSet;
}

export function QuestionSetsTab() {
  const sets = useQuestionSets();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const asked = editedSet(useLocation().search);
  const navigate = useNavigate();
  const list = sets.data ?? [];
  const edited = useOpenedSet(asked, list);

  function backToList(): void {
    void navigate(questionSetAddress());
    focusTabHead();
  }

  if (asked !== null && sets.data) {
    return edited || isNewAddress(asked) ? (
      <QuestionSetEditor key={asked} set={edited} onClose={backToList} />
    ) : (
      <ErrorPanel
        title={m.admin_set_gone()}
        actions={<Button onClick={backToList}>{m.admin_set_back()}</Button>}
      />
    );
  }

  const add = (
    <Link to={addressOfNew(list)} className={buttonClass()}>
      <PlusIcon />
      <span>{m.admin_set_add()}</span>
    </Link>
  );
  return (
    <>
      <TabFrame
        title={m.admin_tab_question_sets()}
        lead={m.admin_sets_lead()}
        actions={list.length > 0 ? add : null}
        errorTitle={m.admin_sets_error()}
        query={sets}
      >
        {() =>
          list.length === 0 ? (
            <EmptyState title={m.admin_sets_empty()} actions={add} />
          ) : (
            <ul className={styles.list}>
              {list.map((set) => (
                <li key={set.id}>
                  <QuestionSetCard
                    set={set}
                    onPreview={() => setDialog({ kind: 'preview', set })}
                    onDelete={() => setDialog({ kind: 'delete', set })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </TabFrame>
      {dialog?.kind === 'preview' ? (
        <PreviewDialog id={dialog.set.id} set={dialog.set} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteSet
          set={dialog.set}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            setDialog(null);
            focusTabHead();
          }}
        />
      ) : null}
    </>
  );
}

/** Returns the set in the address. It stays open if someone else deletes it, so that nothing typed is lost. */
function useOpenedSet(
  asked: string | null,
  list: readonly VersionedQuestionSet[],
): VersionedQuestionSet | undefined {
  const [opened, setOpened] = useState<VersionedQuestionSet>();
  const found = list.find(({ id }) => id === asked);
  const next = found ?? (opened?.id === asked ? opened : undefined);
  if (next !== opened) setOpened(next);
  return next;
}

interface DeleteSetProps {
  set: VersionedQuestionSet;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteSet({ set, onClose, onDeleted }: DeleteSetProps) {
  return (
    <DeleteDialog
      texts={{
        title: m.admin_set_delete_title(),
        text: m.admin_set_delete_text(),
        failed: m.admin_set_delete_failed(),
        deleted: m.admin_set_deleted(),
      }}
      name={set.title}
      deletion={useDeleteQuestionSet(set.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
