import { createTestimonialRoute, type Testimonial } from '@blindspot/contracts/http/testimonials';
import { limits } from '@blindspot/contracts/limits';
import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Switch } from '../../../../ui/choice.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { useEditor, type Edit, type KeptEdits } from '../editing/editor.ts';
import { RatingField } from './stars.tsx';
import { useFetchTestimonial, useSaveTestimonial, type TestimonialDraft } from './testimonial-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './testimonials.module.css';

const schema = createTestimonialRoute.schema.body.omit({ version: true }).required();
const kept: KeptEdits<TestimonialDraft> = new Map();
const empty: TestimonialDraft = { name: '', role: '', content: '', category: '', rating: 5, active: true };
const editOf = ({ id: _id, version, ...draft }: Testimonial): Edit<TestimonialDraft> => ({ draft, version });

interface TestimonialDialogProps {
  testimonial: Testimonial | undefined;
  categories: readonly string[];
  onClose: () => void;
}

export function TestimonialDialog({ testimonial, categories, onClose }: TestimonialDialogProps) {
  const listId = useId();
  const save = useSaveTestimonial(testimonial?.id);
  const fetchTestimonial = useFetchTestimonial();
  const editor = useEditor({
    schema,
    texts: {
      name: { required: m.admin_testimonial_name_missing() },
      role: { required: m.admin_testimonial_role_missing() },
      content: { required: m.admin_testimonial_content_missing() },
      category: { required: m.admin_testimonial_category_missing() },
    },
    kept,
    keptAs: testimonial?.id ?? 'new',
    stored: testimonial ? editOf(testimonial) : { draft: empty, version: undefined },
    save: async (edit) => editOf(await save.mutateAsync(edit)),
    fetchStored: async () => {
      const stored = testimonial && (await fetchTestimonial(testimonial.id));
      return stored && editOf(stored);
    },
    onSaved: () => {
      showToast(m.admin_testimonial_saved(), 'success');
      onClose();
    },
  });
  const { draft, field, set, busy } = editor;

  return (
    <FormDialog
      title={testimonial ? m.admin_testimonial_edit_title() : m.admin_testimonial_new_title()}
      form={editor}
      submitLabel={busy ? m.request_saving() : m.request_save()}
      isDirty={editor.isDirty}
      onClose={() => {
        editor.startOver();
        onClose();
      }}
    >
      <EditorForm editor={editor} failure={m.admin_testimonial_save_failed()} className={layout.loose}>
        <div className={styles.pair}>
          <Field
            {...field('name')}
            label={m.admin_testimonial_name()}
            data-autofocus
            maxLength={limits.name}
            autoComplete="off"
            required
          />
          <Field
            {...field('role')}
            label={m.admin_testimonial_role()}
            maxLength={limits.name}
            autoComplete="off"
            required
          />
        </div>
        <TextArea
          {...field('content')}
          label={m.admin_testimonial_content()}
          rows={4}
          maxLength={limits.testimonial}
          required
        />
        <Field
          {...field('category')}
          label={m.admin_testimonial_category()}
          hint={m.admin_testimonial_category_hint()}
          maxLength={limits.name}
          autoComplete="off"
          list={listId}
          required
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
        <RatingField value={draft.rating} onChange={(rating) => set('rating', rating)} />
        <Switch
          {...editor.register('active')}
          label={m.admin_testimonial_active()}
          hint={m.admin_testimonial_active_hint()}
          checked={draft.active}
        />
      </EditorForm>
    </FormDialog>
  );
}
