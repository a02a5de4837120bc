import {
  updateSystemPromptsRoute,
  type PromptTemplates,
  type SystemPrompts,
} from '@blindspot/contracts/http/system-prompts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { getSystemPrompts, updateSystemPrompts } from '@blindspot/contracts/endpoints';
import { promptHistoryLength } from '@blindspot/contracts/vocabulary/admin-panel';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../shell/server-form.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { EditorForm, SaveBar } from '../editing/editor-form.tsx';
import { bodyOf, useEditor, type Edit, type KeptEdits } from '../editing/editor.ts';
import { TabFrame } from '../tab/tab-frame.tsx';
import { DryRun } from './dry-run.tsx';
import { TemplateField } from './template-field.tsx';
import { templates, templatesOf, unknownPlaceholders, unknownPlaceholdersText } from './templates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { fullTime } from '../../../../ui/relative-time.ts';
import { api } from '../../../api/api.ts';
import { whoAfterBy } from '../../../api/stand-ins.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './ai-prompts.module.css';

const promptsQuery = queryOptions({
  queryKey: ['admin', 'system-prompts'],
  queryFn: ({ signal }) => api(getSystemPrompts, {}, signal),
});

export function AiPromptsTab() {
  const prompts = useQuery(promptsQuery);
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
  const client = useQueryClient();
  const editor = useEditor({
    schema,
    kept,
    keptAs: 'templates',
    stored: editOf(prompts),
    save: async (edit) => {
      const saved = await api(updateSystemPrompts, { body: bodyOf(edit) });
      client.setQueryData(promptsQuery.queryKey, saved);
      return editOf(saved);
    },
    fetchStored: async () => editOf(await client.fetchQuery({ ...promptsQuery, staleTime: 0 })),
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

type Entry = SystemPrompts['history'][number];

interface PromptHistoryProps {
  prompts: SystemPrompts;
  onRestore: (templates: PromptTemplates, when: string) => void;
}

function PromptHistory({ prompts, onRestore }: PromptHistoryProps) {
  const id = useId();
  const { history, defaults } = prompts;
  return (
    <section className={layout.snug} aria-labelledby={id}>
      <h3 id={id}>{m.admin_prompts_history()}</h3>
      {history.length === 0 ? (
        <p className={layout.note}>{m.admin_prompts_history_empty()}</p>
      ) : (
        <>
          <p className={layout.note}>{m.admin_prompts_history_lead({ count: promptHistoryLength })}</p>
          <ol className={styles.list}>
            {history.map((entry, index) => (
              <HistoryEntry
                key={entry.updated_at}
                entry={entry}
                isInUse={index === 0}
                before={
                  history[index + 1]?.templates ??
                  (history.length < promptHistoryLength ? defaults : undefined)
                }
                onRestore={onRestore}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface HistoryEntryProps {
  entry: Entry;
  isInUse: boolean;
  /** Templates before this change. Undefined if the loaded history does not go back that far. */
  before: PromptTemplates | undefined;
  onRestore: PromptHistoryProps['onRestore'];
}

function HistoryEntry({ entry, isInUse, before, onRestore }: HistoryEntryProps) {
  const { updated_by: by, updated_at: at } = entry;
  const changed = templates.filter(({ name }) => before && before[name] !== entry.templates[name]);
  const when = fullTime(at);
  return (
    <li className={styles.entry}>
      <p>
        <time dateTime={at}>{when}</time>
        <bdi className={classNames(layout.note, styles.who)}>
          {m.admin_prompts_changed_by({ who: whoAfterBy(by) })}
        </bdi>
        {changed.length > 0 ? (
          <span className={classNames(layout.note, styles.who)}>
            {m.admin_prompts_changed({ what: changed.map(({ label }) => label()).join(', ') })}
          </span>
        ) : null}
      </p>
      {isInUse ? <Badge tone="success">{m.admin_prompts_in_use()}</Badge> : null}
      <Button
        variant="secondary"
        size="small"
        aria-label={m.admin_prompts_restore_one({ when })}
        onClick={() => onRestore(entry.templates, when)}
      >
        {m.admin_prompts_restore()}
      </Button>
    </li>
  );
}
