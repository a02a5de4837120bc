import { anonymity } from '@blindspot/contracts/anonymity';
import { limits } from '@blindspot/contracts/limits';
import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { RadioCards, Switch } from '../../../../ui/choice.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useDiscardDialog } from '../../../shell/form-dialog.tsx';
import { EditorForm, EditorHead, SaveBar } from '../editing/editor-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionRows } from './question-rows.tsx';
import { countQuestions, payloadOf } from './question-set-draft.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './question-sets.module.css';
import {
  useQuestionSetForm,
  type QuestionSetEditorProps,
  type QuestionSetForm,
} from './question-set-form.ts';
import { SetLanguages } from './translations-editor.tsx';

export function QuestionSetEditor({ set, onClose }: QuestionSetEditorProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const editor = useQuestionSetForm({ set, onClose });
  const discard = useDiscardDialog(editor.isDirty, () => {
    editor.startOver();
    onClose();
  });
  const { draft, busy } = editor;
  const hasProblems = Object.keys(editor.formState.errors).some((name) => name !== 'root');

  return (
    <section className={layout.loose}>
      <EditorHead
        title={set ? m.admin_set_edit_title({ title: set.title }) : m.admin_set_new_title()}
        backLabel={m.admin_set_back()}
        onBack={discard.leave}
      />
      {set ? (
        <Notice>
          <p>{m.admin_set_frozen()}</p>
        </Notice>
      ) : null}
      <EditorForm
        editor={editor}
        failure={m.admin_set_save_failed()}
        className={classNames(layout.loose, styles.form)}
      >
        <Basics editor={editor} />
        <QuestionRows field="required" editor={editor} />
        <QuestionRows field="optional" editor={editor} />
        <SetLanguages editor={editor} hasStoredLanguage={set?.language !== undefined} />
        <SaveBar
          state={
            hasProblems
              ? m.admin_set_look_above()
              : m.admin_set_counted({ count: countQuestions(draft), max: limits.questionsPerSet })
          }
        >
          <Button variant="secondary" onClick={() => setIsPreviewed(true)}>
            {m.admin_set_preview()}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? m.request_saving() : m.admin_set_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      {isPreviewed ? (
        <PreviewDialog id={set?.id} set={payloadOf(draft)} onClose={() => setIsPreviewed(false)} />
      ) : null}
      {discard.dialog}
    </section>
  );
}

function Basics({ editor: { draft, field, register, set } }: { editor: QuestionSetForm }) {
  return (
    <div className={layout.loose}>
      <div className={styles.pair}>
        <Field
          {...field('name')}
          label={m.admin_set_name()}
          hint={m.admin_set_name_hint()}
          maxLength={limits.questionKey}
          autoComplete="off"
          required
        />
        <Field
          {...field('title')}
          label={m.admin_set_title()}
          hint={m.admin_set_title_hint()}
          maxLength={limits.title}
          autoComplete="off"
          required
        />
      </div>
      <TextArea
        {...field('description')}
        label={m.admin_set_description()}
        hint={m.admin_set_description_hint()}
        rows={2}
        maxLength={limits.description}
        required
      />
      <RadioCards
        legend={m.admin_set_format()}
        name="format"
        columns
        value={draft.format}
        onSelect={(format) => set('format', format)}
        options={[
          { value: 'text', title: m.admin_set_text_title(), text: m.admin_set_text_words() },
          { value: 'slider', title: m.admin_set_slider_title(), text: m.admin_set_slider_words() },
        ]}
      />
      {draft.format === 'slider' ? (
        <>
          <RadioCards
            legend={m.admin_set_scale()}
            name="scale"
            columns="narrow"
            value={draft.scale}
            onSelect={(scale) => set('scale', scale)}
            options={[
              { value: '1-10', title: m.admin_set_scale_ten() },
              { value: '1-7', title: m.admin_set_scale_seven() },
            ]}
          />
          <Switch
            {...register('allowsCannotJudge')}
            label={m.admin_set_cannot_judge()}
            hint={m.admin_set_cannot_judge_hint({ full: anonymity.full })}
            checked={draft.allowsCannotJudge}
          />
        </>
      ) : null}
      <Switch
        {...register('active')}
        label={m.admin_set_active()}
        hint={m.admin_set_active_hint()}
        checked={draft.active}
      />
    </div>
  );
}
