import { createLetterRoute, type Letter, type LetterText } from '@blindspot/contracts/http/letters';
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
import { DraftActions } from './draft-actions.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { letterQuery, useSaveLetter } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

const schema = createLetterRoute.schema.body;
const kept: KeptEdits<LetterText> = new Map();
const editOf = ({ subject, text, version }: Letter): Edit<LetterText> => ({
  draft: { subject, text },
  version,
});

/** Whether a letter has unsaved changes. If so, its editor stays open even after another admin sent it. */
export const hasEdits = (id: string): boolean => kept.has(id);

interface LetterEditorProps {
  /** Undefined for a new letter. */
  letter: Letter | undefined;
  open: (screen?: string) => void;
}

/** Edits a draft, previews both parts of the mail, and offers to test, send or delete it. */
export function LetterEditor({ letter, open }: LetterEditorProps) {
  const client = useQueryClient();
  const saved = useRef<Letter>(undefined);
  const save = useSaveLetter();
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
      // The editor stays open after the first save if more was typed. The next save updates this letter.
      saved.current = await save.mutateAsync({ id: letter?.id ?? saved.current?.id, edit });
      return editOf(saved.current);
    },
    fetchStored: async () =>
      letter && editOf(await client.fetchQuery({ ...letterQuery(letter.id), staleTime: 0 })),
    onSaved: () => {
      showToast(m.admin_letter_saved(), 'success');
      if (saved.current && saved.current.id !== letter?.id) open(saved.current.id);
    },
  });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.startOver();
    open();
  });
  const { draft, field, busy, isDirty } = editor;

  return (
    <section className={layout.loose}>
      <EditorHead
        title={letter?.subject ?? m.admin_letter_new_title()}
        backLabel={m.admin_letter_back()}
        onBack={discard.leave}
      />
      {letter?.state === 'draft' ? (
        <DraftActions letter={letter} isDirty={isDirty} onGone={() => open()} />
      ) : null}
      {letter && letter.state !== 'draft' ? <LetterState letter={letter} /> : null}
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
            <h3 className={styles.title}>{m.admin_letter_preview()}</h3>
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
