import type { PromptPreview, PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { useEffect, useId, useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useNow } from '../../../../ui/relative-time.ts';
import { FailureText } from '../editing/failure.tsx';
import styles from './ai-prompts.module.css';
import { usePreviewPrompts } from './prompt-queries.ts';
import { sameTemplates } from './templates.ts';

interface DryRunProps {
  draft: PromptTemplates;
  /** False if the server would reject the templates. */
  canRun: boolean;
  /** False if no model is set up. */
  hasModel: boolean;
}

/** Runs the templates of the form on sample answers and shows the result. */
export function DryRun({ draft, canRun, hasModel }: DryRunProps) {
  const id = useId();
  const result = useRef<HTMLHeadingElement>(null);
  const preview = usePreviewPrompts();
  const { data, variables } = preview;
  const builtIn = hasModel ? m.admin_prompts_try_local : m.admin_prompts_try_no_model;

  useEffect(() => {
    if (data) result.current?.focus();
  }, [data]);

  return (
    <section className={styles.run} aria-labelledby={id}>
      <div>
        <h3 id={id}>{m.admin_prompts_try_title()}</h3>
        <p className={styles.note}>{hasModel ? m.admin_prompts_try_lead() : m.admin_prompts_unread()}</p>
      </div>
      <div className={styles.action}>
        <Button
          variant="secondary"
          busy={preview.isPending}
          disabled={!canRun}
          onClick={() => preview.mutate(draft)}
        >
          {preview.isPending ? m.admin_prompts_trying() : m.admin_prompts_try()}
        </Button>
        <p role="status" className={styles.note}>
          {preview.isPending ? <Elapsed since={preview.submittedAt} /> : null}
        </p>
      </div>
      {preview.isError ? (
        <Notice tone="danger" alert>
          <p>
            <FailureText sentence={m.admin_prompts_try_failed()} error={preview.error} />
          </p>
        </Notice>
      ) : null}
      {data ? (
        <article className={styles.result}>
          <h4 ref={result} tabIndex={-1}>
            {m.admin_prompts_try_result()}
          </h4>
          <p className={styles.note}>{data.engine === 'model' ? m.admin_prompts_try_model() : builtIn()}</p>
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

/** The prompts of one analysis as they are sent, with their editable and their fixed parts. */
function SentPrompts({ sent }: { sent: readonly Sent[] }) {
  return (
    <Disclosure summary={m.admin_prompts_sent()}>
      <div className={styles.calls}>
        <p className={styles.note}>{m.admin_prompts_sent_lead()}</p>
        {sent.map(({ step, system, user }) => (
          <Disclosure key={step} summary={steps[step]()}>
            <div className={styles.calls}>
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
      <figcaption className={styles.note}>{label}</figcaption>
      <pre className={styles.sent} dir="auto">
        {text}
      </pre>
    </figure>
  );
}
