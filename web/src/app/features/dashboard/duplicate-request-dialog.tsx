import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sentenceOf } from '../../api/api.ts';
import styles from './edit-request-dialog.module.css';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { useQuestionSets, useRequestDuplicate } from './request-changes.ts';

interface DuplicateRequestDialogProps {
  request: FeedbackRequest;
  onClose: () => void;
  onCreated: (created: FeedbackRequest) => void;
}

/** The dialog of a new request, filled with one that is there. */
export function DuplicateRequestDialog({ request, onClose, onCreated }: DuplicateRequestDialogProps) {
  const { data: duplicate, isError, error, refetch } = useRequestDuplicate(request.id);
  const sets = useQuestionSets().data?.question_sets ?? [];
  const [first] = sets;
  if (duplicate)
    return (
      <NewRequestDialog
        start={duplicate}
        note={
          <Notice>
            <p>{m.request_duplicate_lead({ title: request.title })}</p>
            {first && !sets.some(({ id }) => id === duplicate.question_set) ? (
              <p>{m.request_duplicate_set_gone({ title: first.title })}</p>
            ) : null}
          </Notice>
        }
        onClose={onClose}
        onCreated={onCreated}
      />
    );
  return (
    <Dialog
      open
      wide
      title={m.request_new_title()}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_cancel()}
        </Button>
      }
    >
      {isError ? (
        <Notice tone="danger" alert>
          <p>{sentenceOf(error, m.request_details_failed())}</p>
          <div>
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {m.app_try_again()}
            </Button>
          </div>
        </Notice>
      ) : (
        <div aria-busy="true" className={styles.form}>
          <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
          <Skeleton shape="control" count={3} />
        </div>
      )}
    </Dialog>
  );
}
