import type { PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { focusFirstError, submitOnCommandEnter } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useUnsavedText } from '../../../../ui/unsaved-text.ts';
import {
  ConflictNotice,
  isChangedMeanwhile,
  useConcurrentEdit,
  type Edit,
} from '../editing/concurrent-edit.tsx';
import { FailureNotice, fieldProblem, showItself } from '../editing/failure.tsx';
import { BackNotice } from '../editing/kept-edit.tsx';
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

/** What was typed and left without saving, by Back for instance; until the page is closed. */
let kept: Edit<PromptTemplates> | null = null;
const editOf = (prompts: SystemPrompts): Edit<PromptTemplates> => ({
  draft: templatesOf(prompts),
  version: prompts.version,
});

function PromptsEditor({ prompts }: { prompts: SystemPrompts }) {
  const formId = useId();
  // What is typed is based on the version that was read before; without typing the form follows what is stored.
  const [typed, setTyped] = useState(kept);
  const [isBack, setIsBack] = useState(kept !== null);
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const save = useSaveSystemPrompts();
  const find = useFindSystemPrompts();
  const edit = typed ?? editOf(prompts);
  const { draft } = edit;

  useEffect(() => {
    kept = typed;
  }, [typed]);

  function reset(): void {
    setTyped(null);
    setRestoredFrom(null);
    setWasSubmitted(false);
    setIsBack(false);
  }

  function change(next: PromptTemplates): void {
    if (save.isSuccess) save.reset();
    setTyped({ draft: next, version: edit.version });
  }

  const send = (next: Edit<PromptTemplates>): void => save.mutate(next, { onSuccess: reset });

  const conflict = useConcurrentEdit<PromptTemplates>({
    edit,
    setEdit: setTyped,
    error: save.error,
    forget: save.reset,
    findTheirs: async () => editOf(await find()),
    save: send,
  });

  const isDirty = conflict.stage !== 'none' || !sameTemplates(draft, prompts);
  useUnsavedText(isDirty);

  const problemOf = (name: TemplateName): string | undefined =>
    wasSubmitted && draft[name].trim() === '' ? m.admin_prompts_missing() : fieldProblem(save.error, name);
  const isComplete = templates.every(
    ({ name }) => draft[name].trim() !== '' && unknownPlaceholders(draft[name]).length === 0,
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setWasSubmitted(true);
    if (isComplete) send(edit);
    else focusFirstError(formId);
  }

  return (
    <div className={styles.editor}>
      <form id={formId} ref={submitOnCommandEnter} noValidate onSubmit={submit} className={styles.form}>
        {isBack && isDirty ? <BackNotice onReset={reset} /> : null}
        <ConflictNotice conflict={conflict} />
        {save.isError && !isChangedMeanwhile(save.error) ? (
          <FailureNotice sentence={m.admin_prompts_save_failed()} error={save.error} />
        ) : null}
        {save.isSuccess && typed === null ? (
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
        {templates.map(({ name, label, hint }) => (
          <TemplateField
            key={name}
            label={label()}
            hint={hint()}
            value={draft[name]}
            standard={prompts.defaults[name]}
            error={problemOf(name)}
            onChange={(value) => change({ ...draft, [name]: value })}
          />
        ))}
        <DryRun draft={draft} canRun={isComplete} />
        <SaveBar state={isDirty ? m.admin_prompts_unsaved() : m.admin_prompts_unchanged()}>
          {isDirty && conflict.stage === 'none' ? (
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
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? m.request_saving() : m.admin_prompts_save()}
          </Button>
        </SaveBar>
      </form>
      <PromptHistory
        prompts={prompts}
        onRestore={(restored, when) => {
          change(templatesOf(restored));
          setRestoredFrom(when);
        }}
      />
    </div>
  );
}
