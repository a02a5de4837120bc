import { anonymity } from '@blindspot/contracts/anonymity';
import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { useState, type Ref, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { isWeighed } from '../../../domain/assessment-rows.ts';
import { paths } from '../../../domain/paths.ts';
import { countedNext, nextGain, wasWithdrawn, type Gain } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GlassWindow } from '../../../ui/glass-window.tsx';
import { weekdayTime } from '../../../ui/relative-time.ts';
import { sentenceOf } from '../../api/api.ts';
import { useOpenResult, type OpeningProps } from './opening.ts';
import { relationshipLabels } from '../../../domain/labels.ts';
import { useRateTrust } from '../../api/trust-queries.ts';
import { Failed } from '../../../ui/notice.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './open-panel.module.css';

interface OpenPanelProps extends OpeningProps {
  heading: Ref<HTMLHeadingElement>;
  /** Opens the self-view. Undefined if the owner can no longer change the self-view. */
  onSelfView: (() => void) | undefined;
}

export function OpenPanel(props: OpenPanelProps) {
  const { requestId, summary, list, selfView, isStraight, heading, onSelfView } = props;
  const { responses: people, next_set: next } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const hasResult = summary.stage === 'full';
  const counted = countedNext(summary, { newcomers: newcomers.length, people: people.length });
  const navigate = useNavigate();
  const opening = useOpenResult(requestId, list, !hasResult && newcomers.length === people.length);
  const [waits, setWaits] = useState(false);
  const isBeingRead = !next.prepared && next.reading_from === null;
  const reading = readingText(next, waits);

  function open(): void {
    // Focuses the heading, because the pressed button disappears.
    document.getElementById('open')?.focus();
    opening.open(
      { atOnce: !next.prepared },
      { onSuccess: () => void navigate(paths.summary(requestId), { replace: true }) },
    );
  }

  return (
    <section
      className={classNames(layout.stack, layout.reading, styles.panel)}
      aria-labelledby="open"
      data-opening={opening.isPending || undefined}
    >
      <GlassWindow lit={anonymity.full} opening={opening.isPending} />
      <h2 id="open" ref={heading} tabIndex={-1}>
        {opening.isPending
          ? m.before_opening()
          : peopleText(next.newcomers, hasResult || wasWithdrawn(summary))}
      </h2>
      {opening.isPending ? (
        <>
          <p role="status">{opening.waitsForModel ? m.before_unprepared() : m.before_opening_text()}</p>
          {opening.waitsForModel ? (
            <Button size="large" variant="secondary" onClick={opening.hurry}>
              {m.before_read_now()}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {opening.changes === null ? null : (
            <p role="alert" className={styles.changed}>
              {opening.changes}
            </p>
          )}
          {isWeighed(summary) && !isStraight ? (
            <Weighing requestId={requestId} newcomers={newcomers} />
          ) : null}
          {isBeingRead && !waits ? <p>{m.before_unprepared()}</p> : null}
          <p role="status" className={styles.reading}>
            {reading}
          </p>
          <Failed>{opening.error && sentenceOf(opening.error, m.before_failed())}</Failed>
          <div className={classNames(layout.note, styles.facts)}>
            <p>{m.before_after({ count: anonymity.batch })}</p>
            <MorePeople
              type={summary.summary_type}
              newcomers={newcomers.length}
              people={counted}
              all={people.length}
            />
            {hasResult && !summary.nothing_yet ? (
              <p>
                {m.before_open_replaces()} <Link to={paths.summary(requestId)}>{m.before_open_print()}</Link>
              </p>
            ) : null}
          </div>
          <div className={classNames(layout.actions, styles.actions)}>
            {!isBeingRead || waits ? null : (
              <Button size="large" onClick={() => setWaits(true)}>
                {m.before_wait()}
              </Button>
            )}
            <Button
              size="large"
              variant={isBeingRead ? 'secondary' : 'primary'}
              busy={next.entering === null}
              onClick={open}
            >
              {next.prepared ? m.before_open() : m.before_read_now()}
            </Button>
            {onSelfView ? (
              <Button variant="quiet" onClick={onSelfView}>
                {selfView.given ? m.own_change_said() : m.own_how_you_see()}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

function peopleText(count: number, hasOthers: boolean): string {
  if (hasOthers) return m.before_honest_again({ count });
  return count === anonymity.full ? m.before_honest_five() : m.before_honest({ count });
}

const gainWords: Readonly<Record<Gain, (inputs: { from: number }) => string>> = {
  families: m.before_more_families,
  many: m.before_more_many,
  most: m.before_more_most,
};

interface MorePeopleProps {
  type: string;
  newcomers: number;
  people: number;
  /** Number of people who answered. After an erasure, it exceeds the number that the result counts. */
  all: number;
}

export function MorePeople({ type, newcomers, people, all }: MorePeopleProps) {
  const { full } = anonymity;
  const next = nextGain(people);
  if (type === 'text' && next)
    // After an erasure, not all answers count, so this sentence gives no number.
    return <p>{people < all ? m.before_more_any() : gainWords[next.gain]({ from: next.from })}</p>;
  if (type !== 'slider') return null;
  if (newcomers < people) return <p>{m.before_rows_next()}</p>;
  const rule = { full, value: untouchedSliderValue };
  return <p>{people > full ? m.before_rows_some({ ...rule, count: people }) : m.before_rows_all(rule)}</p>;
}

/** Returns a sentence if the model still reads answers or has used up its daily limit. */
function readingText({ prepared, reading_from: from }: NextSet, waits: boolean): string | undefined {
  if (from !== null) return m.before_reading_later({ time: weekdayTime(from) });
  if (!waits) return undefined;
  return prepared ? m.before_prepared() : m.before_waiting();
}

/** Ratings for the choices "less", "usual" and "more", by relationship. */
const steps: Readonly<Record<Relationship, readonly [number, number, number]>> = {
  family: [5, defaultTrustWeights.family, 10],
  'close-friend': [4, defaultTrustWeights['close-friend'], 10],
  colleague: [3, defaultTrustWeights.colleague, 9],
  other: [3, defaultTrustWeights.other, 8],
  acquaintance: [2, defaultTrustWeights.acquaintance, 6],
};

function Weighing({ requestId, newcomers }: { requestId: string; newcomers: readonly TrustListItem[] }) {
  return (
    <section className={layout.snug} aria-labelledby="weighing">
      <h3 id="weighing">{m.trust_title()}</h3>
      <ul className={styles.people}>
        {newcomers.map((person) => (
          <li key={person.handle}>
            <PersonWeight requestId={requestId} person={person} />
          </li>
        ))}
      </ul>
      <p className={layout.note}>{m.weighing_evened()}</p>
    </section>
  );
}

function PersonWeight({ requestId, person }: { requestId: string; person: TrustListItem }) {
  const id = useId();
  const rate = useRateTrust(requestId, person.handle ?? '');
  const { relationship, trust_rating: rating, effective_weight: weight } = person;
  const [less, usual, more] = steps[relationship ?? 'other'];
  const [chosen, setChosen] = useState<number | null>(null);
  if (chosen === rating && !rate.isPending) setChosen(null);
  const isStep = rating === less || rating === usual || rating === more;
  const choices = [
    { value: less, label: m.weighing_less() },
    { value: usual, label: m.weighing_usual() },
    { value: more, label: m.weighing_more() },
    // The slider on the trust screen can also set other ratings.
    ...(isStep ? [] : [{ value: rating, label: String(rating) }]),
  ];

  function choose(value: number): void {
    setChosen(value);
    rate.mutate(value, { onError: () => setChosen(null) });
  }

  return (
    <fieldset className={styles.person} aria-describedby={`${id}-weight`}>
      <legend>
        <bdi>{person.responder_name}</bdi>
        {relationship ? <span> {relationshipLabels[relationship]()}</span> : null}
      </legend>
      <span className={styles.circle} aria-hidden="true">
        <i style={{ scale: String((weight ?? rating) / 10) }} />
      </span>
      <p id={`${id}-weight`} hidden>
        {weight === null ? null : m.trust_counts({ weight })}
      </p>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={(chosen ?? rating) === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
