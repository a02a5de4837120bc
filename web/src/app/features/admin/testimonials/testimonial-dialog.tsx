import { limits } from '@blindspot/contracts/limits';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { useId, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { focusFirstError, submitOnCommandEnter } from '../../../lib/command-enter.ts';
import { useUnsavedText } from '../../../lib/unsaved-text.ts';
import { BackNotice } from '../editing/back-notice.tsx';
import { isChangedMeanwhile, useConcurrentEdit, type Edit } from '../editing/concurrent-edit.ts';
import { ConflictNotice } from '../editing/conflict-notice.tsx';
import { DiscardDialog } from '../editing/discard-dialog.tsx';
import { FailureNotice, fieldProblem } from '../editing/failure.tsx';
import { useKeptEdit, type KeptEdits } from '../editing/kept-edit.ts';
import { RatingField } from './rating-field.tsx';
import styles from './testimonial-dialog.module.css';
import { useFindTestimonial, useSaveTestimonial, type TestimonialForm } from './testimonial-queries.ts';

const emptyForm: TestimonialForm = {
  name: '',
  role: '',
  content: '',
  category: '',
  rating: 5,
  active: true,
};

const missingWords = {
  name: m.admin_testimonial_name_missing,
  role: m.admin_testimonial_role_missing,
  content: m.admin_testimonial_content_missing,
  category: m.admin_testimonial_category_missing,
};
type TextField = keyof typeof missingWords;
const textFields = Object.keys(missingWords) as TextField[];

const kept: KeptEdits<TestimonialForm> = new Map();
const looksSame = (one: TestimonialForm, other: TestimonialForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const editOf = ({ id: _id, version, ...form }: Testimonial): Edit<TestimonialForm> => ({ form, version });

interface TestimonialDialogProps {
  /** None for a new one. */
  testimonial: Testimonial | undefined;
  categories: readonly string[];
  onClose: () => void;
}

export function TestimonialDialog({ testimonial, categories, onClose }: TestimonialDialogProps) {
  const formId = useId();
  const listId = useId();
  const [begun] = useState(() =>
    testimonial ? editOf(testimonial) : { form: emptyForm, version: undefined },
  );
  const { edit, setEdit, isBack, startOver, letGo } = useKeptEdit(
    kept,
    testimonial?.id ?? 'new',
    begun,
    looksSame,
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const save = useSaveTestimonial(testimonial?.id);
  const find = useFindTestimonial();
  const { form } = edit;

  const send = (next: Edit<TestimonialForm> & { asNew?: boolean }): void =>
    save.mutate(next, {
      onSuccess: () => {
        letGo();
        showToast(m.admin_testimonial_saved(), 'success');
        onClose();
      },
    });

  const conflict = useConcurrentEdit<TestimonialForm>({
    edit,
    setEdit,
    error: save.error,
    forget: save.reset,
    findTheirs: async () => {
      const theirs = testimonial && (await find(testimonial.id));
      return theirs && editOf(theirs);
    },
    save: send,
  });

  const isDirty = conflict.stage !== 'none' || !looksSame(form, begun.form);
  useUnsavedText(isDirty);

  const change = (part: Partial<TestimonialForm>): void => setEdit({ ...edit, form: { ...form, ...part } });
  const problemOf = (field: TextField): string | undefined =>
    wasSubmitted && form[field].trim() === '' ? missingWords[field]() : fieldProblem(save.error, field);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    if (textFields.some((field) => form[field].trim() === '')) focusFirstError(formId);
    else send(edit);
  }

  return (
    <>
      <Dialog
        open
        closeOnBackdrop={false}
        title={testimonial ? m.admin_testimonial_edit_title() : m.admin_testimonial_new_title()}
        closeLabel={m.app_close()}
        onClose={() => (isDirty ? setAsksDiscard(true) : onClose())}
        footer={
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? m.request_saving() : m.request_save()}
          </Button>
        }
      >
        <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
          {isBack ? <BackNotice onStartOver={startOver} /> : null}
          <ConflictNotice conflict={conflict} />
          {save.isError && !isChangedMeanwhile(save.error) ? (
            <FailureNotice
              sentence={m.admin_testimonial_save_failed()}
              error={save.error}
              onSaveAsNew={() => send({ ...edit, asNew: true })}
            />
          ) : null}
          <div className={styles.pair}>
            <Field
              label={m.admin_testimonial_name()}
              data-autofocus
              value={form.name}
              maxLength={limits.name}
              autoComplete="off"
              required
              error={problemOf('name')}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Field
              label={m.admin_testimonial_role()}
              value={form.role}
              maxLength={limits.name}
              autoComplete="off"
              required
              error={problemOf('role')}
              onChange={(event) => change({ role: event.target.value })}
            />
          </div>
          <TextArea
            label={m.admin_testimonial_content()}
            rows={4}
            value={form.content}
            maxLength={limits.testimonial}
            required
            error={problemOf('content')}
            onChange={(event) => change({ content: event.target.value })}
          />
          <Field
            label={m.admin_testimonial_category()}
            hint={m.admin_testimonial_category_hint()}
            value={form.category}
            maxLength={limits.name}
            autoComplete="off"
            list={listId}
            required
            error={problemOf('category')}
            onChange={(event) => change({ category: event.target.value })}
          />
          <datalist id={listId}>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
          <RatingField value={form.rating} onChange={(rating) => change({ rating })} />
          <Switch
            label={m.admin_testimonial_active()}
            hint={m.admin_testimonial_active_hint()}
            checked={form.active}
            onChange={(event) => change({ active: event.target.checked })}
          />
        </form>
      </Dialog>
      <DiscardDialog
        open={asksDiscard}
        onKeep={() => setAsksDiscard(false)}
        onDiscard={() => {
          letGo();
          setAsksDiscard(false);
          // One dialog after the other, so that the focus goes back the way it came.
          requestAnimationFrame(onClose);
        }}
      />
    </>
  );
}
