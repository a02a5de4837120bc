import { getAnalytics } from '@blindspot/contracts/endpoints/analytics';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { RefreshIcon } from '../../../../ui/icons.tsx';
import { api } from '../../../lib/api.ts';
import { DataTable, type Column } from '../lib/data-table.tsx';
import { dayText } from '../lib/day-text.ts';
import { Loaded } from '../lib/loaded.tsx';
import { TabHead } from '../lib/tab-head.tsx';
import { relationshipCounts, setCounts, styleCounts } from './analytics-counts.tsx';
import styles from './analytics.module.css';
import { CountBars } from './count-bars.tsx';
import { PerDayChart } from './per-day-chart.tsx';
import { StatTiles } from './stat-tiles.tsx';
import type { Day, Figures } from './figures.ts';

export function AnalyticsTab() {
  const analytics = useQuery({
    queryKey: ['admin', 'analytics'],
    queryFn: async ({ signal }) => (await api(getAnalytics, {}, signal)).body,
  });
  return (
    <div className={styles.tab}>
      <TabHead
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
      />
      <Loaded query={analytics} errorTitle={m.admin_analytics_error()}>
        {(data) => <Charts analytics={data} />}
      </Loaded>
    </div>
  );
}

function Charts({ analytics }: { analytics: Figures }) {
  const { per_day: days } = analytics;
  return (
    <>
      <StatTiles analytics={analytics} />
      <section className={styles.card} aria-labelledby="per-day">
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
          counts={setCounts(analytics)}
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

function dayColumns(): readonly Column<Day>[] {
  return [
    { key: 'day', header: m.admin_analytics_day(), cell: ({ day }) => dayText(day) },
    {
      key: 'requests',
      header: m.admin_analytics_requests(),
      number: true,
      cell: ({ requests }) => requests,
    },
    {
      key: 'responses',
      header: m.admin_analytics_responses(),
      number: true,
      cell: ({ responses }) => responses,
    },
  ];
}
