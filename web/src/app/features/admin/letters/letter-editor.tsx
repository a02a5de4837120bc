import { createLetter, updateLetter } from '@blindspot/contracts/endpoints';
import { createLetterRoute, type Letter, type LetterText } from '@blindspot/contracts/http/letters';
import { limits } from '@blindspot/contracts/limits';
import { plainMarkedText, readMarkedText, withAbsoluteLinks } from '@blindspot/contracts/marked-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { MarkedText } from '../../../../ui/marked-text.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { api } from '../../../api/api.ts';
import { useDiscardDialog } from '../../../shell/form-dialog.tsx';
import { EditorForm, EditorHead, SaveBar } from '../editing/editor-form.tsx';
import { bodyOf, useEditor, type Edit, type EditToSave, type KeptEdits } from '../editing/editor.ts';
import { LoadedTab } from '../tab/tab-frame.tsx';
import { DraftActions, SendingActions } from './letter-actions.tsx';
import { letterQuery, useLetterChange } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './letters.module.css';

const schema = createLetterRoute.schema.body;
const kept: KeptEdits<LetterText> = new Map();
const editOf = ({ subject, text, version }: Letter): Edit<LetterText> => ({
  draft: { subject, text },
  version,
});

type Open = (screen?: string) => void;

export function LetterPage({ id, open }: { id: string; open: Open }) {
  const letter = useQuery(letterQuery(id));
  const { data } = letter;
  // An editor with unsaved changes stays open even after another admin has sent the letter.
  if (data && (data.state === 'draft' || kept.has(id))) return <LetterEditor letter={data} open={open} />;
  return (
    <section className={layout.loose}>
      <EditorHead
        title={data?.subject ?? m.admin_tab_letters()}
        backLabel={m.admin_letter_back()}
        onBack={() => open()}
      />
      <LoadedTab query={letter} errorTitle={m.admin_letter_error()}>
        {(read) => (
          <>
            <LetterState letter={read} />
            <SendingActions letter={read} />
            <LetterPreview letter={read} />
          </>
        )}
      </LoadedTab>
    </section>
  );
}

export function LetterEditor({ letter, open }: { letter?: Letter; open: Open }) {
  const client = useQueryClient();
  // The stored letter, if there is one. A later save updates this letter.
  const saved = useRef(letter);
  const save = useLetterChange((edit: EditToSave<LetterText>) =>
    saved.current === undefined || edit.asNew
      ? api(createLetter, { body: edit.draft })
      : api(updateLetter, { params: { id: saved.current.id }, body: bodyOf(edit) }),
  );
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
      saved.current && editOf(await client.fetchQuery({ ...letterQuery(saved.current.id), staleTime: 0 })),
    onSaved: () => {
      showToast(m.admin_letter_saved(), 'success');
      if (saved.current && saved.current.id !== letter?.id) open(saved.current.id);
    },
  });
  const { draft, field, busy, isDirty } = editor;
  const discard = useDiscardDialog(isDirty, () => {
    editor.startOver();
    open();
  });

  return (
    <section className={layout.loose}>
      <EditorHead
        title={letter?.subject ?? m.admin_letter_new_title()}
        backLabel={m.admin_letter_back()}
        onBack={discard.leave}
      />
      {letter ? <LetterState letter={letter} /> : null}
      {letter?.state === 'draft' ? (
        <DraftActions letter={letter} isDirty={isDirty} onGone={() => open()} />
      ) : null}
      <EditorForm editor={editor} failure={m.admin_letter_save_failed()} className={layout.loose}>
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
          maxLength={limits.letter.text}
          required
        />
        {draft.text.trim() === '' ? null : (
          <div className={layout.snug}>
            <h3>{m.admin_letter_preview()}</h3>
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

function LetterPreview({ letter }: { letter: LetterText }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  const blocks = withAbsoluteLinks(readMarkedText(letter.text), location.origin);
  const subject = letter.subject.trim() === '' ? m.admin_letter_no_subject() : letter.subject;
  // Leaves the plain text unwrapped, because narrow screens would wrap its lines a second time.
  const plain = plainMarkedText(blocks, Number.POSITIVE_INFINITY);
  return (
    <div className={layout.reading}>
      <Tabs
        label={m.admin_letter_preview()}
        tabs={[
          { id: 'html', label: m.admin_letter_preview_html() },
          { id: 'text', label: m.admin_letter_preview_text() },
        ]}
        selected={part}
        onSelect={setPart}
      >
        <div className={classNames(layout.card, layout.stack)}>
          {part === 'html' ? (
            <div className={classNames(layout.stack, styles.words)}>
              <h3 dir="auto">{subject}</h3>
              <MarkedText blocks={blocks} level={4} />
            </div>
          ) : (
            <pre className={styles.plain} dir="auto">
              {`${subject}\n\n${plain}`}
            </pre>
          )}
          <p className={classNames(layout.note, styles.foot)}>{m.admin_letter_preview_foot()}</p>
        </div>
      </Tabs>
    </div>
  );
}
