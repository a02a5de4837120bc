import type { Letter } from '@blindspot/contracts/http/letters';
import { limits } from '@blindspot/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { ArrowBackIcon } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDiscardDialog } from '../../../shell/discard-dialog.tsx';
import type { Edit } from '../editing/concurrent-edit.tsx';
import { EditorForm, useEditor, type KeptEdits } from '../editing/editor.tsx';
import { fieldProblem } from '../editing/failure.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import styles from './letter-editor.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { useFindLetter, useSaveLetter, type LetterDraft } from './letter-queries.ts';

const kept: KeptEdits<LetterDraft> = new Map();
const looksSame = (one: LetterDraft, other: LetterDraft): boolean =>
  one.subject === other.subject && one.text === other.text;
const isComplete = ({ subject, text }: LetterDraft): boolean => subject.trim() !== '' && text.trim() !== '';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const [begun] = useState<Edit<LetterDraft>>(() =>
    letter ? editOf(letter) : { draft: { subject: '', text: '' }, version: undefined },
  );
  const find = useFindLetter();
  const saved = useRef<Letter>(undefined);
  const editor = useEditor<LetterDraft>({
    kept,
    keptAs: letter?.id ?? 'new',
    stored: begun,
    looksSame,
    isComplete,
    save: useSaveLetter(letter?.id, (one) => {
      saved.current = one;
    }),
    findTheirs: async () => letter && editOf(await find(letter.id)),
    onSaved: () => {
      showToast(m.admin_letter_saved(), 'success');
      if (saved.current) onSaved(saved.current);
    },
  });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.forget();
    onLeave();
  });
  const { draft, wasSubmitted, isSaving, isDirty } = editor;

  useEffect(() => heading.current?.focus(), []);

  const change = (part: Partial<LetterDraft>): void => editor.change({ ...draft, ...part });
  const problemOf = (field: keyof LetterDraft, missing: string): string | undefined =>
    wasSubmitted && draft[field].trim() === '' ? missing : fieldProblem(editor.error, field);

  return (
    <section className={styles.editor}>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowBackIcon size={18} />}
          className={styles.back}
          onClick={discard.leave}
        >
          {letter ? m.admin_letter_back_to_letter() : m.admin_letter_back()}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {letter ? m.admin_letter_edit_title() : m.admin_letter_new_title()}
        </h2>
      </div>
      <EditorForm editor={editor} failure={m.admin_letter_save_failed()} canBecomeNew className={styles.form}>
        <Field
          label={m.admin_letter_subject()}
          value={draft.subject}
          maxLength={limits.letter.subject}
          autoComplete="off"
          required
          error={problemOf('subject', m.admin_letter_subject_missing())}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label={m.admin_letter_text()}
          hint={m.admin_letter_text_hint()}
          className={styles.text}
          rows={14}
          value={draft.text}
          maxLength={limits.letter.text}
          required
          error={problemOf('text', m.admin_letter_text_missing())}
          onChange={({ target }) => change({ text: target.value })}
        />
        {draft.text.trim() === '' ? null : (
          <div className={styles.preview}>
            <h3 className={styles.previewTitle}>{m.admin_letter_preview()}</h3>
            <LetterPreview letter={draft} />
          </div>
        )}
        <SaveBar
          state={
            wasSubmitted && !isComplete(draft)
              ? m.admin_set_look_above()
              : isDirty
                ? m.admin_letter_unsaved()
                : m.admin_letter_unchanged()
          }
        >
          <Button type="submit" busy={isSaving}>
            {isSaving ? m.request_saving() : m.admin_letter_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      {discard.dialog}
    </section>
  );
}
