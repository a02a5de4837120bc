import { CallError } from '@blindspot/contracts/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showItself, ServerForm } from '../../../shell/server-form.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from '../tab/admin.module.css';
import type { useEditor } from './editor.ts';
import { FailureText } from './failure.tsx';

type EditorState = Pick<
  ReturnType<typeof useEditor>,
  | 'formId'
  | 'submit'
  | 'busy'
  | 'refusal'
  | 'error'
  | 'isBack'
  | 'isConflict'
  | 'hasMine'
  | 'reading'
  | 'startOver'
  | 'saveAsNew'
  | 'loadTheirs'
  | 'putMineBack'
  | 'saveMine'
>;

interface EditorFormProps {
  editor: EditorState;
  failure: string;
  className: string | undefined;
  children: ReactNode;
}

export function EditorForm(props: EditorFormProps) {
  const { editor, failure, className, children } = props;
  const { formId, submit, busy, error, isBack, isConflict, hasMine, startOver, saveAsNew } = editor;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <ServerForm form={{ formId, submit, busy, refusal: editor.refusal || undefined }} className={className}>
      {isBack ? (
        <Notice tone="info">
          <p role="status">{m.admin_edit_back()}</p>
          <Choice onClick={startOver}>{m.admin_edit_start_over()}</Choice>
        </Notice>
      ) : null}
      {isConflict || hasMine ? <ConflictNotice editor={editor} /> : null}
      {error !== undefined && !isConflict ? (
        <div ref={showItself}>
          <Notice tone="danger" alert>
            <p>
              <FailureText sentence={failure} error={error} />
            </p>
            <p>{m.app_text_kept()}</p>
            {isGone ? <Choice onClick={saveAsNew}>{m.admin_edit_save_as_new()}</Choice> : null}
          </Notice>
        </div>
      ) : null}
      {children}
    </ServerForm>
  );
}

function ConflictNotice({ editor }: { editor: EditorState }) {
  const { isConflict, reading, loadTheirs, putMineBack, saveMine } = editor;
  const busy = reading === 'reading';
  return (
    <div ref={showItself}>
      {isConflict ? (
        <Notice tone="danger" title={m.admin_edit_conflict_title()} alert>
          <p>{reading === 'unread' ? m.admin_edit_conflict_unread() : m.admin_edit_conflict_text()}</p>
          <div className={classNames(layout.row, styles.choices)}>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void loadTheirs()}>
              {m.admin_edit_load_theirs()}
            </Button>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void saveMine()}>
              {m.admin_edit_save_mine()}
            </Button>
          </div>
        </Notice>
      ) : (
        <Notice tone="info" title={m.admin_edit_theirs_title()} alert>
          <p>{m.admin_edit_theirs_text()}</p>
          <Choice onClick={putMineBack}>{m.admin_edit_put_mine_back()}</Choice>
        </Notice>
      )}
    </div>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className={classNames(layout.row, styles.choices)}>
      <Button variant="secondary" size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

interface EditorHeadProps {
  title: ReactNode;
  backLabel: string;
  onBack: () => void;
}

export function EditorHead({ title, backLabel, onBack }: EditorHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowBackIcon size={18} />}
        className={styles.back}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
    </div>
  );
}

export function SaveBar({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p role="status">{state}</p>
      {children}
    </div>
  );
}
