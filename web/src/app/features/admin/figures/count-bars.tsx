import type { Analytics } from '@blindspot/contracts/http/analytics';
import { useId, type ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import styles from './figures.module.css';

export interface Count {
  readonly key: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly count: number;
}

/** Counts as bars and as a table, the highest first. */
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
    <section className={styles.counts} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p className={styles.lead}>{text}</p>
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

/**
 * Returns the counts of question sets with their titles. A deleted set has only its internal name, which also
 * distinguishes sets with the same title.
 */
export function setCounts(
  { question_set_usage: usage }: Pick<Analytics, 'question_set_usage'>,
  sets: readonly { id: string; title: string }[],
): Count[] {
  const titles = new Map(sets.map(({ id, title }) => [id, title]));
  return Object.entries(usage).map(([key, count]) => {
    const title = titles.get(key);
    const isShared = sets.filter((set) => set.title === title).length > 1;
    return { key, name: title === undefined ? key : isShared ? `${title} (${key})` : title, count };
  });
}
