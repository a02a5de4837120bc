import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { RefreshIcon } from '../../../../ui/icons.tsx';
import { Loaded } from '../tab/loaded.tsx';
import { TabHead } from '../tab/tab-head.tsx';
import { CheckList } from './check-list.tsx';
import { useHealthReport } from './health-queries.ts';
import { HealthTests } from './health-tests.tsx';
import styles from './health.module.css';
import { OverallState } from './overall-state.tsx';
import { overallOf } from './overall.ts';
import { ParkedEvents } from './dead-letters.tsx';

/** How this instance is: the whole first, then what needs somebody, then the rest. */
export function HealthTab() {
  const report = useHealthReport();
  return (
    <div className={styles.tab}>
      <TabHead
        title={m.admin_tab_health()}
        lead={m.admin_health_lead()}
        actions={
          <Button
            variant="secondary"
            icon={<RefreshIcon size={18} />}
            busy={report.isFetching}
            onClick={() => void report.refetch()}
          >
            {m.admin_refresh()}
          </Button>
        }
      />
      <Loaded query={report} errorTitle={m.admin_health_error()}>
        {({ checks, dead_letters: letters }) => {
          const overall = overallOf(checks);
          return (
            <>
              <OverallState overall={overall} at={report.dataUpdatedAt} />
              {overall.problems.length > 0 ? (
                <CheckList title={m.admin_health_problems()} checks={overall.problems} />
              ) : null}
              <ParkedEvents letters={letters} />
              <HealthTests />
              {overall.working.length > 0 ? (
                <CheckList title={m.admin_health_checks()} checks={overall.working} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
