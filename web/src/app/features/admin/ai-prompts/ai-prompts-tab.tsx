import {
  updateSystemPromptsRoute,
  type PromptTemplates,
  type SystemPrompts,
} from '@blindspot/contracts/http/system-prompts';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { EditorForm, SaveBar, useEditor, type Edit, type KeptEdits } from '../editing/editor.tsx';
import { TabFrame } from '../tab/tab-frame.tsx';
import styles from './ai-prompts.module.css';
import { DryRun } from './dry-run.tsx';
import { PromptHistory } from './prompt-history.tsx';
import { useFetchSystemPrompts, useSaveSystemPrompts, useSystemPrompts } from './prompt-queries.ts';
import { TemplateField } from './template-field.tsx';
import { templates, templatesOf, unknownPlaceholders, unknownPlaceholdersText } from './template-texts.ts';

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

const schema = updateSystemPromptsRoute.schema.body.omit({ version: true }).superRefine((draft, context) => {
  for (const { name } of templates) {
    const isMissing = draft[name] === '';
    if (isMissing || unknownPlaceholders(draft[name]).length > 0)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: isMissing ? m.admin_prompts_missing() : unknownPlaceholdersText(draft[name]),
      });
  }
});
const kept: KeptEdits<PromptTemplates> = new Map();
const editOf = (prompts: SystemPrompts): Edit<PromptTemplates> => ({
  draft: templatesOf(prompts),
  version: prompts.version,
});

function PromptsEditor({ prompts }: { prompts: SystemPrompts }) {
  const { model, defaults } = prompts;
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null);
  const save = useSaveSystemPrompts();
  const fetchPrompts = useFetchSystemPrompts();
  const editor = useEditor({
    schema,
    kept,
    keptAs: 'templates',
    stored: editOf(prompts),
    save: async (edit) => editOf(await save.mutateAsync(edit)),
    fetchStored: async () => editOf(await fetchPrompts()),
    onSaved: () => setRestoredFrom(null),
  });
  const { draft, isDirty, busy } = editor;

  const saveState = (): string => {
    if (!isDirty) return m.admin_prompts_unchanged();
    return model === null ? m.admin_prompts_unread() : m.admin_prompts_unsaved();
  };

  return (
    <div className={styles.editor}>
      {model === undefined ? null : (
        <Notice tone="info">
          <p>{model === null ? m.admin_prompts_no_model() : m.admin_prompts_model({ model })}</p>
        </Notice>
      )}
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
            field={editor.field(name)}
            label={label()}
            hint={hint()}
            placeholders={placeholders}
            value={draft[name]}
            standard={defaults[name]}
            onReset={() => editor.set(name, defaults[name])}
          />
        ))}
        <DryRun draft={draft} canRun={schema.safeParse(draft).success} hasModel={model !== null} />
        <SaveBar state={saveState()}>
          {isDirty && !editor.isConflict && !editor.hasMine ? (
            <Button
              variant="quiet"
              onClick={() => {
                editor.startOver();
                setRestoredFrom(null);
              }}
            >
              {m.admin_prompts_discard()}
            </Button>
          ) : null}
          <Button type="submit" busy={busy}>
            {busy ? m.request_saving() : m.admin_prompts_save()}
          </Button>
        </SaveBar>
      </EditorForm>
      <PromptHistory
        prompts={prompts}
        onRestore={(restored, when) => {
          editor.fill(templatesOf(restored));
          setRestoredFrom(when);
        }}
      />
    </div>
  );
}
