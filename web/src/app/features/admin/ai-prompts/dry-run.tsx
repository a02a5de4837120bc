import type { PromptPreview, PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { previewSystemPrompts } from '@blindspot/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { useNow } from '../../../../ui/relative-time.ts';
import { api } from '../../../api/api.ts';
import { FailureNotice } from '../editing/failure.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './ai-prompts.module.css';
import { sameTemplates } from './templates.ts';

interface DryRunProps {
  draft: PromptTemplates;
  canRun: boolean;
  hasModel: boolean;
}

export function DryRun({ draft, canRun, hasModel }: DryRunProps) {
  const id = useId();
  const result = useRef<HTMLHeadingElement>(null);
  const preview = useMutation({
    mutationFn: (templates: PromptTemplates) => api(previewSystemPrompts, { body: templates }),
  });
  const { data, variables } = preview;
  const builtIn = hasModel ? m.admin_prompts_try_local : m.admin_prompts_try_no_model;

  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);

  return (
    <section className={layout.snug} aria-labelledby={id}>
      <div>
        <h3 id={id}>{m.admin_prompts_try_title()}</h3>
        <p className={layout.note}>{hasModel ? m.admin_prompts_try_lead() : m.admin_prompts_unread()}</p>
      </div>
      <div className={classNames(layout.actions, styles.action)}>
        <Button
          variant="secondary"
          busy={preview.isPending}
          disabled={!canRun}
          onClick={() => preview.mutate(draft)}
        >
          {preview.isPending ? m.admin_prompts_trying() : m.admin_prompts_try()}
        </Button>
        <p role="status" className={layout.note}>
          {preview.isPending ? <Elapsed since={preview.submittedAt} /> : null}
        </p>
      </div>
      <FailureNotice sentence={m.admin_prompts_try_failed()} error={preview.error} />
      {data ? (
        <article className={classNames(layout.card, layout.snug, styles.result)}>
          <h4 ref={result} tabIndex={-1}>
            {m.admin_prompts_try_result()}
          </h4>
          <p className={layout.note}>{data.engine === 'model' ? m.admin_prompts_try_model() : builtIn()}</p>
          {variables && !sameTemplates(variables, draft) ? (
            <p className={styles.stale}>{m.admin_prompts_try_stale()}</p>
          ) : null}
          <p className={styles.text}>{data.summary}</p>
          <ul className={styles.takeaways}>
            {data.essential_takeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
          {data.sections.map((section) => (
            <div key={section.key}>
              <h5>{section.title}</h5>
              <p className={styles.text}>{section.body}</p>
            </div>
          ))}
          <SentPrompts sent={data.sent} />
        </article>
      ) : null}
    </section>
  );
}

function Elapsed({ since }: { since: number }) {
  const now = useNow(1000);
  return (
    <span aria-hidden="true">
      {m.admin_prompts_try_elapsed({ seconds: Math.max(0, Math.round((now - since) / 1000)) })}
    </span>
  );
}

type Sent = PromptPreview['sent'][number];

const steps: Readonly<Record<Sent['step'], () => string>> = {
  read: m.admin_prompts_sent_read,
  describe: m.admin_prompts_sent_describe,
  vote: m.admin_prompts_sent_vote,
  write: m.admin_prompts_sent_write,
  takeaways: m.admin_prompts_sent_takeaways,
};

/** Shows the complete prompts of a dry run, including the parts that admins cannot edit. */
function SentPrompts({ sent }: { sent: readonly Sent[] }) {
  return (
    <Disclosure summary={m.admin_prompts_sent()}>
      <div className={classNames(layout.snug, styles.calls)}>
        <p className={layout.note}>{m.admin_prompts_sent_lead()}</p>
        {sent.map(({ step, system, user }) => (
          <Disclosure key={step} summary={steps[step]()}>
            <div className={classNames(layout.snug, styles.calls)}>
              <Message label={m.admin_prompts_sent_system()} text={system} />
              <Message label={m.admin_prompts_sent_user()} text={user} />
            </div>
          </Disclosure>
        ))}
      </div>
    </Disclosure>
  );
}

function Message({ label, text }: { label: string; text: string }) {
  return (
    <figure className={styles.message}>
      <figcaption className={layout.note}>{label}</figcaption>
      <pre className={styles.sent} dir="auto">
        {text}
      </pre>
    </figure>
  );
}
