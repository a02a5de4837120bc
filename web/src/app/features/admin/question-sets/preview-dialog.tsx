import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { useEffect, useId, useRef } from 'react';
import { relationshipLabels } from '../../../../domain/relationship-labels.ts';
import { answerTime } from '../../../../domain/answer-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { SliderQuestion, TextQuestion } from '../../../../ui/questions.tsx';
import { useSession } from '../../../session/session-store.ts';
import styles from './preview-dialog.module.css';
import type { QuestionSetPayload } from './question-set-draft.ts';

interface PreviewDialogProps {
  /** None for a set that is not saved yet. */
  id: string | undefined;
  set: QuestionSetPayload;
  onClose: () => void;
}

/** The form as a responder meets it, to be tried out; nothing is sent. */
export function PreviewDialog({ id, set, onClose }: PreviewDialogProps) {
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  const owner = useSession()?.user.name ?? '';
  const questions = Object.entries(set.questions);
  const optional = Object.entries(set.optional_questions);
  const isSlider = set.format === 'slider';

  useEffect(() => (form.current ? followSliders(form.current) : undefined), []);

  return (
    <Dialog
      open
      wide
      title={m.admin_set_preview_title()}
      closeLabel={m.app_close()}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_close()}
        </Button>
      }
    >
      <p className={styles.note}>{m.admin_set_preview_note()}</p>
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.intro}>
          <p className={styles.eyebrow}>{m.form_eyebrow({ owner })}</p>
          <h3 dir="auto">{set.title}</h3>
          <p className={styles.time}>{m.form_time({ time: answerTime(id ?? '', set) })}</p>
        </div>
        <div className={styles.group}>
          <h4>{m.form_about_you()}</h4>
          <div className={styles.pair}>
            <Field label={m.form_name()} autoComplete="off" required />
            <Field label={m.form_email()} type="email" autoComplete="off" required />
          </div>
        </div>
        <div className={styles.group}>
          <h4>{m.form_questions()}</h4>
          {questions.length === 0 ? <p>{m.admin_set_preview_none()}</p> : null}
          {isSlider ? (
            <p className={styles.time}>{m.form_slider_lead({ owner, min: 1, max: set.scale.slice(2) })}</p>
          ) : null}
          {questions.map(([key, text], index) =>
            isSlider ? (
              <SliderQuestion
                key={key}
                field={`${base}-${key}`}
                text={text}
                value=""
                error={undefined}
                scale={set.scale}
              />
            ) : (
              <TextQuestion
                key={key}
                field={`${base}-${key}`}
                text={text}
                value=""
                error={undefined}
                number={index + 1}
                required={index === 0}
              />
            ),
          )}
        </div>
        {optional.length > 0 ? (
          <Disclosure look="card" summary={m.form_optional({ count: optional.length })}>
            <div className={styles.group}>
              {optional.map(([key, text]) => (
                <TextQuestion
                  key={key}
                  field={`${base}-${key}`}
                  text={text}
                  value=""
                  error={undefined}
                  note={m.form_optional_note()}
                />
              ))}
            </div>
          </Disclosure>
        ) : null}
        <Select
          label={m.form_relationship({ owner })}
          options={relationships.map((value) => ({ value, label: relationshipLabels[value]() }))}
        />
      </form>
    </Dialog>
  );
}

function follow({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
  const frame = target.parentElement;
  if (frame) delete frame.dataset.untouched;
  const reading = frame?.querySelector('output');
  if (reading) reading.textContent = target.value;
}

/** What the script of the response form does for its sliders: the number beside one that was moved. */
function followSliders(form: HTMLFormElement): () => void {
  form.addEventListener('input', follow);
  return () => form.removeEventListener('input', follow);
}
