import { anonymity } from '@blindspot/contracts/anonymity';
import type { NextSet } from '@blindspot/contracts/http/trust';
import { useState, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { isWeighed } from '../../../domain/is-weighed.ts';
import { nextGain, type Gain as GainName } from '../../../domain/worth-waiting.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { weekdayTime } from '../../../ui/relative-time.ts';
import { WindowPane } from '../../../ui/window-pane.tsx';
import { sentenceOf } from '../../api/api.ts';
import styles from './open-panel.module.css';
import { useOpenResult, type OpeningProps } from './opening.ts';
import { isBeingWeighed } from './weight-words.ts';

interface OpenPanelProps extends OpeningProps {
  /** Where it stands alone. */
  heading: Ref<HTMLHeadingElement> | undefined;
  /** To what was asked before. */
  onBack: (() => void) | undefined;
  /** To the own view that was declined, as long as it can be given. */
  onOwnView: (() => void) | undefined;
}

/** What opening fixes, and the button that does it. */
export function OpenPanel({ requestId, summary, list, heading, onBack, onOwnView }: OpenPanelProps) {
  const { responses: people, next_set: next } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const weighs = isWeighed(summary);
  const hasResult = summary.stage === 'full';
  const navigate = useNavigate();
  const opening = useOpenResult(requestId, list, !hasResult && newcomers.length === people.length);
  const isWeighing = next.entering === null || (weighs && isBeingWeighed(newcomers));
  const [waits, setWaits] = useState(false);
  const isBeingRead = !next.prepared && next.reading_from === null;
  return (
    <section className={styles.panel} aria-labelledby="open">
      <WindowPane lit={opening.isPending} size={48} />
      <div className={styles.words}>
        <h2 id="open" ref={heading} tabIndex={-1}>
          {hasResult ? m.before_open_new() : m.before_open()}
        </h2>
        {opening.changes === null ? null : (
          <p role="alert" className={styles.changed}>
            {opening.changes}
          </p>
        )}
        <p>
          {!weighs
            ? m.before_open_text({ count: next.newcomers })
            : hasResult
              ? m.before_open_next({ count: next.newcomers })
              : m.before_open_first({ count: next.newcomers })}
        </p>
        {summary.summary_type === 'text' ? (
          <p>
            {m.window_order()} <Link to={paths.trust(requestId)}>{m.summary_stat_trust_link_text()}</Link>
          </p>
        ) : null}
        {summary.summary_type === 'slider' ? <p>{rowWords(newcomers.length, people.length)}</p> : null}
        {summary.summary_type === 'text' ? <Gain people={people.length} /> : null}
        {hasResult && !summary.nothing_yet ? (
          <p>
            {m.before_open_then({ count: people.length })} {m.before_open_replaces()}{' '}
            <Link to={paths.summary(requestId)}>{m.before_open_print()}</Link>
          </p>
        ) : null}
        {isBeingRead && !opening.isPending ? <p>{m.before_unprepared()}</p> : null}
        <p role="status" className={isBeingRead || next.prepared ? styles.opening : undefined}>
          {opening.waitsForModel
            ? m.before_unprepared()
            : opening.isPending
              ? m.before_opening()
              : readingWords(next, waits)}
        </p>
        {opening.error ? (
          <p role="alert" className={styles.failed}>
            {sentenceOf(opening.error, m.before_failed())}
          </p>
        ) : null}
        <div className={styles.actions}>
          {!isBeingRead || waits ? null : (
            <Button size="large" onClick={() => setWaits(true)}>
              {m.before_wait()}
            </Button>
          )}
          <Button
            size="large"
            variant={isBeingRead ? 'secondary' : 'primary'}
            busy={opening.isPending || isWeighing}
            onClick={() =>
              opening.open(
                { atOnce: !next.prepared },
                {
                  onSuccess: () => void navigate(paths.summary(requestId), { replace: true }),
                },
              )
            }
          >
            {next.prepared ? (hasResult ? m.before_open_new() : m.before_open()) : m.before_read_now()}
          </Button>
          {opening.waitsForModel ? (
            <Button size="large" variant="secondary" onClick={opening.hurry}>
              {m.before_read_now()}
            </Button>
          ) : null}
          {onBack && !opening.isPending ? (
            <Button variant="quiet" onClick={onBack}>
              {m.before_back()}
            </Button>
          ) : null}
          {onOwnView && !opening.isPending ? (
            <Button variant="quiet" onClick={onOwnView}>
              {m.own_say_first()}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

const gainWords: Readonly<Record<GainName, (inputs: { from: number }) => string>> = {
  families: m.before_more_families,
  many: m.before_more_many,
  most: m.before_more_most,
};

/** What more people would bring. */
function Gain({ people }: { people: number }) {
  const next = nextGain(people);
  return next ? <p>{gainWords[next.gain]({ from: next.from })}</p> : null;
}

/** Returns what has to happen for a row to have an average, or to change. */
function rowWords(newcomers: number, people: number): string {
  const { full } = anonymity;
  if (newcomers < people) return m.before_rows_next();
  return people > full ? m.before_rows_some({ count: people, full }) : m.before_rows_all({ full });
}

/** How far a model is with the answers; undefined where that is not to be said again and again. */
function readingWords({ prepared, reading_from: from }: NextSet, waits: boolean): string | undefined {
  if (from !== null) return m.before_reading_later({ time: weekdayTime(from, pageLocale()) });
  if (!waits) return undefined;
  return prepared ? m.before_prepared() : m.before_waiting();
}
