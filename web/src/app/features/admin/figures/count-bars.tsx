import { useId, type ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import styles from './count-bars.module.css';

export interface Count {
  readonly key: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly count: number;
}

/** How often each of several things occurs, the most frequent first, as bars and as a table. */
export function CountBars({
  title,
  text,
  counts,
}: {
  title: string;
  text: string;
  counts: readonly Count[];
}) {
  const titleId = useId();
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {sorted.length === 0 ? (
        <p>{m.admin_analytics_none()}</p>
      ) : (
        <>
          <ul className={styles.bars}>
            {sorted.map(({ key, name, mark, count }) => (
              <li key={key}>
                <span className={styles.name}>
                  {mark}
                  <bdi>{name}</bdi>
                </span>
                <span className={styles.count}>{count.toLocaleString(pageLocale())}</span>
                <svg className={styles.track} height="10" aria-hidden="true">
                  <rect className={styles.rail} width="100%" height="10" rx="5" />
                  <rect className={styles.bar} width={`${(count / most) * 100}%`} height="10" rx="5" />
                </svg>
              </li>
            ))}
          </ul>
          <Disclosure summary={m.summary_as_table()}>
            <DataTable
              narrow
              caption={title}
              rows={sorted}
              keyOf={({ key }) => key}
              columns={columnsOf(sorted.reduce((total, { count }) => total + count, 0))}
            />
          </Disclosure>
        </>
      )}
    </section>
  );
}

function columnsOf(total: number): readonly Column<Count>[] {
  return [
    { key: 'what', header: m.admin_analytics_what(), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'count',
      header: m.admin_analytics_count(),
      number: true,
      cell: ({ count }) => count.toLocaleString(pageLocale()),
    },
    {
      key: 'share',
      header: m.admin_analytics_share(),
      number: true,
      cell: ({ count }) =>
        (total === 0 ? 0 : count / total).toLocaleString(pageLocale(), { style: 'percent' }),
    },
  ];
}
