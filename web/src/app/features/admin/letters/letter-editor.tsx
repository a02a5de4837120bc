import { createLetterRoute, type Letter } from '@blindspot/contracts/http/letters';
import { limits } from '@blindspot/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { useDiscardDialog } from '../../../shell/form-dialog.tsx';
import { EditorForm, EditorHead, SaveBar } from '../editing/editor-form.tsx';
import { useEditor, type Edit, type KeptEdits } from '../editing/editor.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { letterQuery, useSaveLetter, type LetterDraft } from './letter-queries.ts';

const schema = createLetterRoute.schema.body;
const kept: KeptEdits<LetterDraft> = new Map();
const editOf = ({ subject, text, version }: Letter): Edit<LetterDraft> => ({
  draft: { subject, text },
  version,
});

interface LetterEditorProps {
  /** Undefined for a new one. */
  letter: Letter | undefined;
  onLeave: () => void;
  onSaved: (letter: Letter) => void;
}

/** Edits a letter, with a preview of both parts of the mail below. */
export function LetterEditor({ letter, onLeave, onSaved }: LetterEditorProps) {
  const client = useQueryClient();
  const saved = useRef<Letter>(undefined);
  const save = useSaveLetter(letter?.id);
  const editor = useEditor({
    schema,
    texts: {
      subject: { required: m.admin_letter_subject_missing() },
      text: { required: m.admin_letter_text_missing() },
    },
    kept,
    keptAs: letter?.id ?? 'new',
    stored: letter ? editOf(letter) : { draft: { subject: '', text: '' }, version: undefined },
    save: async (edit) => {
      saved.current = await save.mutateAsync(edit);
      return editOf(saved.current);
    },
    fetchStored: async () =>
      letter && editOf(await client.fetchQuery({ ...letterQuery(letter.id), staleTime: 0 })),
    onSaved: () => {
      showToast(m.admin_letter_saved(), 'success');
      if (saved.current) onSaved(saved.current);
    },
  });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.startOver();
    onLeave();
  });
  const { draft, field, busy, isDirty } = editor;

  return (
    <section className={layout.loose}>
      <EditorHead
        title={letter ? m.admin_letter_edit_title() : m.admin_letter_new_title()}
        backLabel={letter ? m.admin_letter_back_to_letter() : m.admin_letter_back()}
        onBack={discard.leave}
      />
      <EditorForm
        editor={editor}
        failure={m.admin_letter_save_failed()}
        canBecomeNew
        className={layout.loose}
      >
        <Field
          {...field('subject')}
          label={m.admin_letter_subject()}
          maxLength={limits.letter.subject}
          autoComplete="off"
          required
        />
        <TextArea
          {...field('text')}
          label={m.admin_letter_text()}
          hint={m.admin_letter_text_hint()}
          className={styles.text}
          rows={14}
          maxLength={limits.letter.text}
          required
        />
        {draft.text.trim() === '' ? null : (
          <div className={layout.snug}>
            <h3 className={styles.previewTitle}>{m.admin_letter_preview()}</h3>
            <LetterPreview letter={draft} />
          </div>
        )}
        <SaveBar
          state={
            editor.formState.isSubmitted && !schema.safeParse(draft).success
              ? m.admin_set_look_above()
              : isDirty
                ? m.admin_letter_unsaved()
                : m.admin_letter_unchanged()
          }
        >
          <Button type="submit" busy={busy}>
            {busy ? m.request_saving() : m.admin_letter_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      {discard.dialog}
    </section>
  );
}
