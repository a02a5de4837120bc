import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { limits } from '@blindspot/contracts/limits';
import { useId, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDiscardDialog } from '../../../shell/discard-dialog.tsx';
import type { Edit } from '../editing/concurrent-edit.tsx';
import { EditorForm, useEditor, type KeptEdits } from '../editing/editor.tsx';
import { fieldProblem } from '../editing/failure.tsx';
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
  const listId = useId();
  const [begun] = useState(() =>
    testimonial ? editOf(testimonial) : { draft: emptyDraft, version: undefined },
  );
  const find = useFindTestimonial();
  const editor = useEditor<TestimonialDraft>({
    kept,
    keptAs: testimonial?.id ?? 'new',
    stored: begun,
    looksSame,
    isComplete: (draft) => textFields.every((field) => draft[field].trim() !== ''),
    save: useSaveTestimonial(testimonial?.id),
    findTheirs: async () => {
      const theirs = testimonial && (await find(testimonial.id));
      return theirs && editOf(theirs);
    },
    onSaved: () => {
      showToast(m.admin_testimonial_saved(), 'success');
      onClose();
    },
  });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.forget();
    onClose();
  });
  const { draft, wasSubmitted, isSaving } = editor;

  const change = (part: Partial<TestimonialDraft>): void => editor.change({ ...draft, ...part });
  const problemOf = (field: TextField): string | undefined =>
    wasSubmitted && draft[field].trim() === '' ? missingTexts[field]() : fieldProblem(editor.error, field);

  return (
    <>
      <Dialog
        open
        closeOnBackdrop={false}
        title={testimonial ? m.admin_testimonial_edit_title() : m.admin_testimonial_new_title()}
        onClose={discard.leave}
        footer={
          <>
            <Button variant="secondary" onClick={discard.leave}>
              {m.app_cancel()}
            </Button>
            <Button type="submit" form={editor.formId} busy={isSaving}>
              {isSaving ? m.request_saving() : m.request_save()}
            </Button>
          </>
        }
      >
        <EditorForm
          editor={editor}
          failure={m.admin_testimonial_save_failed()}
          canBecomeNew
          className={styles.form}
        >
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
        </EditorForm>
      </Dialog>
      {discard.dialog}
    </>
  );
}
