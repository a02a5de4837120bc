import type { PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { promptHistoryLength } from '@blindspot/contracts/vocabulary/admin-panel';
import { useId } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { fullTime } from '../../../../ui/relative-time.ts';
import styles from './ai-prompts.module.css';
import { templates as templateTexts } from './template-texts.ts';
import { whoAfterBy } from '../../../api/stand-ins.ts';

type Entry = SystemPrompts['history'][number];

interface PromptHistoryProps {
  prompts: SystemPrompts;
  /** Fills the form with these templates. */
  onRestore: (templates: PromptTemplates, when: string) => void;
}

/** The latest changes, each with its admin, its time and a button to restore it. */
export function PromptHistory({ prompts, onRestore }: PromptHistoryProps) {
  const id = useId();
  const { history, defaults } = prompts;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h3 id={id}>{m.admin_prompts_history()}</h3>
      {history.length === 0 ? (
        <p>{m.admin_prompts_history_empty()}</p>
      ) : (
        <>
          <p>{m.admin_prompts_history_lead({ count: promptHistoryLength })}</p>
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
  /** The templates that this change replaced; undefined if they are too old to be listed. */
  before: PromptTemplates | undefined;
  onRestore: PromptHistoryProps['onRestore'];
}

function HistoryEntry({
  entry: { updated_by, updated_at, templates },
  isInUse,
  before,
  onRestore,
}: HistoryEntryProps) {
  const changed = before
    ? templateTexts.filter(({ name }) => before[name] !== templates[name]).map(({ label }) => label())
    : [];
  const when = fullTime(updated_at, pageLocale());
  return (
    <li className={styles.entry}>
      <p>
        <time dateTime={updated_at}>{when}</time>
        <bdi className={styles.who}>{m.admin_prompts_changed_by({ who: whoAfterBy(updated_by) })}</bdi>
        {changed.length > 0 ? (
          <span className={styles.who}>{m.admin_prompts_changed({ what: changed.join(', ') })}</span>
        ) : null}
      </p>
      {isInUse ? <Badge tone="success">{m.admin_prompts_in_use()}</Badge> : null}
      <Button
        variant="secondary"
        size="small"
        aria-label={m.admin_prompts_restore_one({ when })}
        onClick={() => onRestore(templates, when)}
      >
        {m.admin_prompts_restore()}
      </Button>
    </li>
  );
}
