import { Fragment, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { mediumTime } from '../../../../ui/relative-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useReplay, type DeadLetter } from './health-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './health.module.css';

export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  // After the last replay, the screen states that no events are left.
  const [hadLetters, setHadLetters] = useState(false);
  if (letters.length > 0 && !hadLetters) setHadLetters(true);
  if (letters.length === 0 && !hadLetters) return null;
  return (
    <section className={layout.snug} aria-labelledby="dead-letters">
      <h3 id="dead-letters">{m.admin_health_dead_letters()}</h3>
      {letters.length === 0 ? (
        <p className={styles.note}>{m.admin_health_dead_letters_none()}</p>
      ) : (
        <>
          <p className={styles.note}>{m.admin_health_dead_letters_text()}</p>
          <DataTable
            caption={m.admin_health_dead_letters()}
            rows={letters}
            keyOf={({ service, id }) => `${service} ${id}`}
            columns={columnsOf()}
          />
        </>
      )}
    </section>
  );
}

const columnsOf = (): readonly Column<DeadLetter>[] => [
  {
    header: m.admin_health_dead_letters_event(),
    cell: ({ subject, consumer }) => (
      <span className={styles.event}>
        <span>
          <DottedName name={subject} />
        </span>
        <span>{consumer}</span>
      </span>
    ),
  },
  { header: m.admin_health_dead_letters_service(), short: true, cell: ({ service }) => service },
  {
    header: m.admin_column_when(),
    short: true,
    cell: ({ failed_at: at }) => <time dateTime={at}>{mediumTime(at)}</time>,
  },
  { header: m.admin_health_dead_letters_reason(), cell: ({ reason }) => reason },
  {
    header: m.admin_health_dead_letters_action(),
    short: true,
    action: true,
    cell: (letter) => <ReplayButton letter={letter} />,
  },
];

function ReplayButton({ letter }: { letter: DeadLetter }) {
  const replay = useReplay();
  if (replay.isSuccess) return <p className={styles.note}>{m.admin_health_replayed()}</p>;
  return (
    <div className={styles.replay}>
      <Button variant="secondary" size="small" busy={replay.isPending} onClick={() => replay.mutate(letter)}>
        {replay.isPending ? m.admin_health_replaying() : m.admin_health_replay()}{' '}
        <VisuallyHidden>{letter.subject}</VisuallyHidden>
      </Button>
      {replay.error ? (
        <p role="alert" className={styles.alert}>
          {sentenceOf(replay.error, m.admin_health_replay_error())}
        </p>
      ) : null}
    </div>
  );
}

function DottedName({ name }: { name: string }) {
  const upTo = (end: number) => name.split('.').slice(0, end).join('.');
  return name.split('.').map((part, index) => (
    <Fragment key={upTo(index + 1)}>
      {index > 0 ? '.' : null}
      <wbr />
      {part}
    </Fragment>
  ));
}
