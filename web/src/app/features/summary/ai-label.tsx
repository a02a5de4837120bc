import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../lib/locale.ts';
import { fullDay } from '../../lib/relative-time.ts';
import styles from './ai-label.module.css';

/** Who wrote the text, from how much, and when. Nothing where no text was made from answers. */
export function AiLabel({ summary }: { summary: Summary }) {
  const { engine, analyzed_count, generated_at } = summary;
  if (engine === null) return null;
  const answers = m.answers_count({ count: analyzed_count });
  return (
    <p className={styles.label}>
      {engine === 'model' ? m.ai_label_model({ answers }) : m.ai_label_local({ answers })}
      {generated_at ? (
        <>
          {' '}
          <time dateTime={generated_at}>{fullDay(generated_at, pageLocale())}</time>
        </>
      ) : null}
    </p>
  );
}
