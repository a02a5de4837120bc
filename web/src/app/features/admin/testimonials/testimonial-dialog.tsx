import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { limits } from '@blindspot/contracts/limits';
import { useId, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../../ui/form-behaviour.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import {
  ConflictNotice,
  isChangedMeanwhile,
  useConcurrentEdit,
  type Edit,
} from '../editing/concurrent-edit.tsx';
import { FailureNotice, fieldProblem } from '../editing/failure.tsx';
import { BackNotice, DiscardDialog, useKeptEdit, type KeptEdits } from '../editing/kept-edit.tsx';
import { RatingField } from './stars.tsx';
import styles from './testimonial-dialog.module.css';
import { useFindTestimonial, useSaveTestimonial, type TestimonialDraft } from './testimonial-queries.ts';

const emptyDraft: TestimonialDraft = {
  name: '',
  role: '',
  content: '',
  category: '',
  rating: 5,
  active: true,
};

const missingTexts = {
  name: m.admin_testimonial_name_missing,
  role: m.admin_testimonial_role_missing,
  content: m.admin_testimonial_content_missing,
  category: m.admin_testimonial_category_missing,
};
type TextField = keyof typeof missingTexts;
const textFields = Object.keys(missingTexts) as TextField[];

const kept: KeptEdits<TestimonialDraft> = new Map();
const looksSame = (one: TestimonialDraft, other: TestimonialDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const editOf = ({ id: _id, version, ...draft }: Testimonial): Edit<TestimonialDraft> => ({ draft, version });

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
    testimonial ? editOf(testimonial) : { draft: emptyDraft, version: undefined },
  );
  const { edit, setEdit, isBack, reset, discard } = useKeptEdit(
    kept,
    testimonial?.id ?? 'new',
    begun,
    looksSame,
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const save = useSaveTestimonial(testimonial?.id);
  const find = useFindTestimonial();
  const { draft } = edit;

  const send = (next: Edit<TestimonialDraft> & { asNew?: boolean }): void =>
    save.mutate(next, {
      onSuccess: () => {
        discard();
        showToast(m.admin_testimonial_saved(), 'success');
        onClose();
      },
    });

  const conflict = useConcurrentEdit<TestimonialDraft>({
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

  const isDirty = conflict.stage !== 'none' || !looksSame(draft, begun.draft);
  useUnsavedText(isDirty);

  const change = (part: Partial<TestimonialDraft>): void =>
    setEdit({ ...edit, draft: { ...draft, ...part } });
  const problemOf = (field: TextField): string | undefined =>
    wasSubmitted && draft[field].trim() === '' ? missingTexts[field]() : fieldProblem(save.error, field);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    if (textFields.some((field) => draft[field].trim() === '')) focusFirstError(formId);
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
          {isBack ? <BackNotice onReset={reset} /> : null}
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
              value={draft.name}
              maxLength={limits.name}
              autoComplete="off"
              required
              error={problemOf('name')}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Field
              label={m.admin_testimonial_role()}
              value={draft.role}
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
            value={draft.content}
            maxLength={limits.testimonial}
            required
            error={problemOf('content')}
            onChange={(event) => change({ content: event.target.value })}
          />
          <Field
            label={m.admin_testimonial_category()}
            hint={m.admin_testimonial_category_hint()}
            value={draft.category}
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
          <RatingField value={draft.rating} onChange={(rating) => change({ rating })} />
          <Switch
            label={m.admin_testimonial_active()}
            hint={m.admin_testimonial_active_hint()}
            checked={draft.active}
            onChange={(event) => change({ active: event.target.checked })}
          />
        </form>
      </Dialog>
      <DiscardDialog
        open={asksDiscard}
        onKeep={() => setAsksDiscard(false)}
        onDiscard={() => {
          discard();
          setAsksDiscard(false);
          // One dialog after the other, so that the focus goes back the way it came.
          requestAnimationFrame(onClose);
        }}
      />
    </>
  );
}
