import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { EmptyState, ErrorPanel } from '../../../../ui/state-panels.tsx';
import { DeleteDialog, ActiveSwitch } from '../editing/entry-actions.tsx';
import { focusTabHead, TabFrame } from '../tab/tab-frame.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionSetEditor } from './question-set-editor.tsx';
import { useDeleteQuestionSet, useQuestionSets, useToggleQuestionSet } from './question-set-queries.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { readerLanguage } from '../../../../ui/locale.ts';
import { FailureText } from '../editing/failure.tsx';
import { draftOf, type QuestionSetPayload } from './question-set-draft.ts';
import { asRead } from './translation-draft.ts';
import { LanguageBadges } from './translations-editor.tsx';
import { paths } from '../../../../domain/paths.ts';
import layout from '../../../../ui/layout.module.css';
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
            <ul className={layout.stack}>
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
      {dialog?.kind === 'delete' ? <DeleteSet set={dialog.set} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

/** Returns the question set named in the URL. Keeps it open even if another admin deletes it. */
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

function DeleteSet({ set, onClose }: { set: VersionedQuestionSet; onClose: () => void }) {
  return (
    <DeleteDialog
      texts={{
        title: m.admin_set_delete_title(),
        text: m.admin_set_delete_text(),
        failed: m.admin_set_delete_failed(),
        done: m.admin_set_deleted(),
      }}
      name={set.title}
      action={useDeleteQuestionSet(set.id)}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

interface QuestionSetCardProps {
  set: VersionedQuestionSet;
  onPreview: () => void;
  onDelete: () => void;
}

function QuestionSetCard({ set, onPreview, onDelete }: QuestionSetCardProps) {
  const toggle = useToggleQuestionSet(set.id);
  const { title, description } = asRead(set, readerLanguage());
  const isActive = toggle.isPending ? toggle.variables : set.active;
  const small = { variant: 'quiet', size: 'small' } as const;
  return (
    <article
      className={classNames(layout.card, layout.snug, styles.card)}
      data-active={isActive || undefined}
    >
      <div className={styles.words}>
        <h3 dir="auto">{title}</h3>
        <p className={styles.name}>
          <bdi>{set.name}</bdi>
        </p>
        <p dir="auto">{description}</p>
        <p className={classNames(layout.row, styles.facts)}>
          <Badge tone="primary">{formatText(set)}</Badge>
          <Badge>{countText(set)}</Badge>
          <LanguageBadges draft={draftOf(set)} />
        </p>
        {set.id === ownersOwnSet ? <p className={layout.muted}>{m.admin_set_owners_own()}</p> : null}
      </div>
      <div className={styles.actions}>
        <ActiveSwitch
          spoken={isActive ? m.admin_set_active_one({ title }) : m.admin_set_inactive_one({ title })}
          checked={isActive}
          toggle={toggle}
        />
        <span className={styles.buttons}>
          <Button {...small} aria-label={m.admin_set_preview_one({ title })} onClick={onPreview}>
            {m.admin_set_preview()}
          </Button>
          <Link
            to={questionSetAddress(set.id)}
            className={buttonClass(small)}
            aria-label={m.admin_set_edit_one({ title })}
          >
            {m.admin_set_edit()}
          </Link>
          {set.id === ownersOwnSet ? null : (
            <Button {...small} aria-label={m.admin_set_delete_one({ title })} onClick={onDelete}>
              {m.admin_set_delete()}
            </Button>
          )}
        </span>
      </div>
      {toggle.isError ? (
        <p role="alert" className={styles.failure}>
          <FailureText sentence={m.admin_set_toggle_failed()} error={toggle.error} />
        </p>
      ) : null}
    </article>
  );
}

function formatText({ format, scale }: Pick<QuestionSetPayload, 'format' | 'scale'>): string {
  return format === 'text' ? m.admin_set_format_text() : m.admin_set_format_sliders({ scale });
}

function countText(set: Pick<QuestionSetPayload, 'questions' | 'optional_questions'>): string {
  return m.admin_set_counts({
    required: Object.keys(set.questions).length,
    optional: Object.keys(set.optional_questions).length,
  });
}

function questionSetAddress(id?: string): string {
  const search = new URLSearchParams({ tab: 'question-sets', ...(id === undefined ? {} : { set: id }) });
  return `${paths.admin}?${search}`;
}

const fresh = 'new';
/** Replaces 'new' in the URL if a stored set has the id 'new'. Stored ids contain no plus sign. */
const freshBesideNew = '+';

function addressOfNew(sets: readonly { id: string }[]): string {
  return questionSetAddress(sets.some(({ id }) => id === fresh) ? freshBesideNew : fresh);
}

const isNewAddress = (asked: string): boolean => asked === fresh || asked === freshBesideNew;

const editedSet = (search: string): string | null => new URLSearchParams(search).get('set');
