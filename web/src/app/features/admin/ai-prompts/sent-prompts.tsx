import type { PromptPreview } from '@blindspot/contracts/http/system-prompts';
import { m } from '../../../../paraglide/messages.js';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import styles from './sent-prompts.module.css';

type Sent = PromptPreview['sent'][number];

const steps: Readonly<Record<Sent['step'], () => string>> = {
  read: m.admin_prompts_sent_read,
  describe: m.admin_prompts_sent_describe,
  vote: m.admin_prompts_sent_vote,
  write: m.admin_prompts_sent_write,
  takeaways: m.admin_prompts_sent_takeaways,
};

/** The calls of one analysis as they go out: what can be edited stands among what cannot. */
export function SentPrompts({ sent }: { sent: readonly Sent[] }) {
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
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
    </figure>
  );
}
