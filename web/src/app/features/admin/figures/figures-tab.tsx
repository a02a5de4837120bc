import { getAnalytics } from '@blindspot/contracts/endpoints';
import type { Analytics } from '@blindspot/contracts/http/analytics';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { relationshipLabels, promptStyleTexts } from '../../../../domain/labels.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { RefreshIcon } from '../../../../ui/icons.tsx';
import { RelationshipMark } from '../../../../ui/relationship-mark.tsx';
import { api } from '../../../api/api.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { dayText } from '../../../../ui/relative-time.ts';
import { useQuestionSets } from '../question-sets/question-set-queries.ts';
import { asRead } from '../question-sets/translation-draft.ts';
import { TabFrame } from '../tab/tab-frame.tsx';
import { PerDayChart, type Day } from './per-day-chart.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from './figures.module.css';

const followUps = () => ({ id: followUpSet, title: m.follow_up_badge() });

export function AnalyticsTab() {
  const analytics = useQuery({
    queryKey: ['admin', 'analytics'],
    queryFn: ({ signal }) => api(getAnalytics, {}, signal),
  });
  return (
    <TabFrame
      title={m.admin_tab_analytics()}
      lead={m.admin_analytics_lead()}
      actions={
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          busy={analytics.isFetching}
          onClick={() => void analytics.refetch()}
        >
          {m.admin_refresh()}
        </Button>
      }
      errorTitle={m.admin_analytics_error()}
      query={analytics}
    >
      {(data) => <Charts analytics={data} />}
    </TabFrame>
  );
}

function Charts({ analytics }: { analytics: Analytics }) {
  const { per_day: days } = analytics;
  const sets = useQuestionSets().data?.map((set) => asRead(set, getLocale())) ?? [];
  return (
    <>
      <StatTiles analytics={analytics} />
      <section className={classNames(layout.card, layout.stack, styles.card)} aria-labelledby="per-day">
        <h3 id="per-day">{m.admin_analytics_recent({ days: days.length })}</h3>
        <PerDayChart days={days} />
        <Disclosure summary={m.summary_as_table()}>
          <DataTable
            narrow
            caption={m.admin_analytics_per_day()}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
            columns={dayColumns()}
          />
        </Disclosure>
      </section>
      <div className={styles.grid}>
        <CountBars
          title={m.admin_analytics_sets()}
          text={m.admin_analytics_sets_text()}
          counts={setCounts(analytics, [...sets, followUps()])}
        />
        <CountBars
          title={m.admin_analytics_styles()}
          text={m.admin_analytics_styles_text()}
          counts={styleCounts(analytics)}
        />
        <CountBars
          title={m.admin_analytics_relationships()}
          text={m.admin_analytics_relationships_text()}
          counts={relationshipCounts(analytics)}
        />
      </div>
    </>
  );
}

const dayColumns = (): readonly Column<Day>[] => [
  { header: m.admin_analytics_day(), cell: ({ day }) => dayText(day).replaceAll(' ', '\u00a0') },
  { header: m.admin_analytics_requests(), number: true, cell: ({ requests }) => requests },
  { header: m.admin_analytics_responses(), number: true, cell: ({ responses }) => responses },
];

function StatTiles({ analytics }: { analytics: Analytics }) {
  const { total_stats: total, recent_activity: recent, per_day: perDay } = analytics;
  const days = perDay.length;
  const tiles: readonly [name: string, value: number][] = [
    [m.admin_analytics_requests(), total.total_requests],
    [m.admin_analytics_responses(), total.total_responses],
    [m.admin_analytics_average(), total.average_responses_per_request],
    [m.admin_analytics_requests_recent({ days }), recent.requests_last_30_days],
    [m.admin_analytics_responses_recent({ days }), recent.responses_last_30_days],
  ];
  return (
    <section aria-label={m.admin_analytics_totals()}>
      <dl className={styles.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString(getLocale(), { maximumFractionDigits: 1 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function styleCounts({ ai_prompt_usage: usage }: Analytics): Count[] {
  return Object.entries(usage).map(([key, count]) => ({ key, name: styleName(key), count }));
}

function relationshipCounts({ relationship_distribution: counts }: Analytics): Count[] {
  return relationships.flatMap((key) => {
    const count = counts[key];
    if (count === undefined) return [];
    return [{ key, name: relationshipLabels[key](), mark: <RelationshipMark circle={key} />, count }];
  });
}

function styleName(key: string): string {
  const style = promptStyles.find((known) => known === key);
  return style ? promptStyleTexts[style]().title : key;
}

interface Count {
  readonly key: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly count: number;
}

function CountBars({ title, text, counts }: { title: string; text: string; counts: readonly Count[] }) {
  const titleId = useId();
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className={classNames(layout.card, layout.stack, styles.counts)} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p className={layout.muted}>{text}</p>
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
                <span className={styles.count}>{count.toLocaleString(getLocale())}</span>
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
              columns={countColumns(sorted.reduce((total, { count }) => total + count, 0))}
            />
          </Disclosure>
        </>
      )}
    </section>
  );
}

function countColumns(total: number): readonly Column<Count>[] {
  const shareOf = (count: number): number => (total === 0 ? 0 : count / total);
  return [
    { header: m.admin_analytics_what(), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      header: m.admin_analytics_count(),
      number: true,
      cell: ({ count }) => count.toLocaleString(getLocale()),
    },
    {
      header: m.admin_analytics_share(),
      number: true,
      cell: ({ count }) => shareOf(count).toLocaleString(getLocale(), { style: 'percent' }),
    },
  ];
}

/** Returns how often each question set was used. A deleted set appears under its internal name. */
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
