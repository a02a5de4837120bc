import type { Summary } from '@blindspot/contracts/http/summaries';
import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../../ui/locale.ts';
import { fullDay } from '../../../ui/relative-time.ts';
import { RequestScreen } from '../../shell/request-screen.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './views.module.css';
import { NewResponses } from './new-responses.tsx';
import { OwnWords } from './own-words.tsx';
import { PrintedName } from './printed-name.tsx';

type Change = NonNullable<Summary['change']>;

const sentences: Readonly<Record<Change['share'], (counts: { of: number }) => string>> = {
  fewer: m.change_fewer,
  half: m.change_half,
  more: m.change_more,
};

/** The result of a follow-up: one sentence, what it means, and what people added. */
export function FollowUpView({ requestId, summary }: { requestId: string; summary: Summary }) {
  const { change, generated_at: day } = summary;
  return (
    <RequestScreen
      summary={summary}
      note={
        <>
          <PrintedName />
          {day ? (
            <p className={classNames(layout.muted, styles.note)}>
              <time dateTime={day}>{fullDay(day, pageLocale())}</time>
            </p>
          ) : null}
        </>
      }
    >
      <NewResponses requestId={requestId} summary={summary} />
      <section className={classNames(layout.card, layout.stack)} aria-labelledby="change">
        <h2 id="change" className={styles.sentence}>
          {change ? sentences[change.share]({ of: change.of }) : null}
        </h2>
        <ol className={styles.scale} aria-hidden="true">
          {(['fewer', 'half', 'more'] as const).map((share) => (
            <li key={share} data-chosen={share === change?.share || undefined}>
              {words[share]()}
            </li>
          ))}
        </ol>
        <p className={classNames(layout.muted, styles.note)}>{m.change_note()}</p>
      </section>
      <OwnWords requestId={requestId} summary={summary} />
    </RequestScreen>
  );
}

const words: Readonly<Record<Change['share'], () => string>> = {
  fewer: m.change_word_fewer,
  half: m.change_word_half,
  more: m.change_word_more,
};
