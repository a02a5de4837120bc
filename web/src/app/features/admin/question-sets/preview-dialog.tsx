import { useEffect, useId, useRef } from 'react';
import { answerTime } from '../../../../domain/answer-time.ts';
import { themeLabel } from '../../../../domain/theme-labels.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormFields } from '../../../../ui/form-fields.tsx';
import { markMoved, showReading } from '../../../../ui/range-reading.ts';
import { readerLanguage } from '../../../../ui/locale.ts';
import { useSession } from '../../../session/session-store.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './question-sets.module.css';
import type { QuestionSetPayload } from './question-set-draft.ts';
import { asRead } from './translation-draft.ts';

interface PreviewDialogProps {
  id: string | undefined;
  set: QuestionSetPayload;
  onClose: () => void;
}

export function PreviewDialog({ id, set, onClose }: PreviewDialogProps) {
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const owner = useSession()?.user.name ?? '';
  const read = asRead(set, readerLanguage());

  useEffect(() => (form.current ? followSliders(form.current) : undefined), []);

  return (
    <Dialog
      wide
      title={m.admin_set_preview_title()}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_close()}
        </Button>
      }
    >
      <p className={layout.note}>{m.admin_set_preview_note()}</p>
      <form ref={form} className={styles.page} onSubmit={(event) => event.preventDefault()}>
        <div className={classNames(layout.tight, styles.intro)}>
          <p className={styles.eyebrow}>{m.form_eyebrow({ owner })}</p>
          <h3 dir="auto">{read.title}</h3>
          <p className={layout.note}>{m.form_time({ time: answerTime(id ?? '', set) })}</p>
        </div>
        {Object.keys(set.questions).length === 0 ? <p>{m.admin_set_preview_none()}</p> : null}
        <FormFields
          form={read}
          owner={owner}
          level={4}
          idPrefix={`${base}-`}
          noAutofill
          labelOf={themeLabel}
        />
      </form>
    </Dialog>
  );
}

function follow({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'range') markMoved(target);
}

function followSliders(form: HTMLFormElement): () => void {
  for (const range of form.querySelectorAll<HTMLInputElement>('input[type=range]')) showReading(range);
  form.addEventListener('input', follow);
  return () => form.removeEventListener('input', follow);
}
