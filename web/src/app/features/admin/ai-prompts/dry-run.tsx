import type { PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { useEffect, useId, useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { FailureText } from '../editing/failure.tsx';
import styles from './dry-run.module.css';
import { usePreviewPrompts } from './prompt-queries.ts';
import { SentPrompts } from './sent-prompts.tsx';
import { sameTemplates } from './template-texts.ts';

interface DryRunProps {
  draft: PromptTemplates;
  /** Templates that would be refused are not sent. */
  canRun: boolean;
  /** False where it is known that none is set up. */
  hasModel: boolean;
}

/** What the templates in the form make of sample answers, before anybody's analysis is written with them. */
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
