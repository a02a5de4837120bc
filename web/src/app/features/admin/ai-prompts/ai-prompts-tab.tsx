import type { PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { useMemo, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Edit } from '../editing/concurrent-edit.tsx';
import { EditorForm, useEditor, type KeptEdits } from '../editing/editor.tsx';
import { fieldProblem } from '../editing/failure.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { TabFrame } from '../tab/tab-frame.tsx';
import styles from './ai-prompts-tab.module.css';
import { DryRun } from './dry-run.tsx';
import { unknownPlaceholders } from './placeholders.ts';
import { PromptHistory } from './prompt-history.tsx';
import { useFindSystemPrompts, useSaveSystemPrompts, useSystemPrompts } from './prompt-queries.ts';
import { TemplateField } from './template-field.tsx';
import { sameTemplates, templates, templatesOf, type TemplateName } from './template-texts.ts';

export function AiPromptsTab() {
  const prompts = useSystemPrompts();
  return (
    <TabFrame
      title={m.admin_tab_prompts()}
      lead={m.admin_prompts_lead()}
      errorTitle={m.admin_prompts_error()}
      query={prompts}
    >
      {(read) => <PromptsEditor prompts={read} />}
    </TabFrame>
  );
}

/** Says nothing where it is not known. */
function WhoWrites({ model }: Pick<SystemPrompts, 'model'>) {
  if (model === undefined) return null;
  return (
    <Notice tone="info">
      <p>{model === null ? m.admin_prompts_no_model() : m.admin_prompts_model({ model })}</p>
    </Notice>
  );
}

const kept: KeptEdits<PromptTemplates> = new Map();
const editOf = (prompts: SystemPrompts): Edit<PromptTemplates> => ({
  draft: templatesOf(prompts),
  version: prompts.version,
});
const isComplete = (draft: PromptTemplates): boolean =>
  templates.every(({ name }) => draft[name].trim() !== '' && unknownPlaceholders(draft[name]).length === 0);

function PromptsEditor({ prompts }: { prompts: SystemPrompts }) {
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null);
  const save = useSaveSystemPrompts();
  const find = useFindSystemPrompts();
  const editor = useEditor<PromptTemplates>({
    kept,
    keptAs: 'templates',
    stored: useMemo(() => editOf(prompts), [prompts]),
    looksSame: sameTemplates,
    isComplete,
    save,
    findTheirs: async () => editOf(await find()),
    onSaved: reset,
  });
  const { draft, isDirty, isSaving } = editor;

  function reset(): void {
    editor.reset();
    setRestoredFrom(null);
  }

  const saveState = (): string => {
    if (!isDirty) return m.admin_prompts_unchanged();
    return prompts.model === null ? m.admin_prompts_unread() : m.admin_prompts_unsaved();
  };

  const problemOf = (name: TemplateName): string | undefined =>
    editor.wasSubmitted && draft[name].trim() === ''
      ? m.admin_prompts_missing()
      : fieldProblem(editor.error, name);

  return (
    <div className={styles.editor}>
      <WhoWrites model={prompts.model} />
      <EditorForm editor={editor} failure={m.admin_prompts_save_failed()} className={styles.form}>
        {editor.isSaved ? (
          <div ref={showItself}>
            <Notice tone="success" alert>
              <p>{m.admin_prompts_saved()}</p>
            </Notice>
          </div>
        ) : null}
        {restoredFrom ? (
          <div ref={showItself}>
            <Notice tone="info" alert>
              <p>{m.admin_prompts_restored({ when: restoredFrom })}</p>
            </Notice>
          </div>
        ) : null}
        {templates.map(({ name, label, hint, placeholders }) => (
          <TemplateField
            key={name}
            label={label()}
            hint={hint()}
            placeholders={placeholders}
            value={draft[name]}
            standard={prompts.defaults[name]}
            error={problemOf(name)}
            onChange={(value) => editor.change({ ...draft, [name]: value })}
          />
        ))}
        <DryRun draft={draft} canRun={isComplete(draft)} hasModel={prompts.model !== null} />
        <SaveBar state={saveState()}>
          {isDirty && editor.conflict.stage === 'none' ? (
            <Button
              variant="quiet"
              onClick={() => {
                reset();
                save.reset();
              }}
            >
              {m.admin_prompts_discard()}
            </Button>
          ) : null}
          <Button type="submit" busy={isSaving}>
            {isSaving ? m.request_saving() : m.admin_prompts_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      <PromptHistory
        prompts={prompts}
        onRestore={(restored, when) => {
          editor.change(templatesOf(restored));
          setRestoredFrom(when);
        }}
      />
    </div>
  );
}
