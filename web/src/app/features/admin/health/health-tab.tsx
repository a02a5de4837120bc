import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { RefreshIcon } from '../../../../ui/icons.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { Loaded } from '../tab/loaded.tsx';
import { TabHead } from '../tab/tab-frame.tsx';
import { CheckLine, CheckList } from './check-list.tsx';
import { ParkedEvents } from './dead-letters.tsx';
import { useHealthReport, useHealthTest, type TestName } from './health-queries.ts';
import styles from './health.module.css';
import { overallOf, type Overall } from './overall.ts';

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

const titles: Readonly<Record<Overall['status'], () => string>> = {
  ok: m.admin_health_all_ok,
  warning: m.admin_health_all_warning,
  failed: m.admin_health_all_failed,
};
const tones = { ok: 'success', warning: 'info', failed: 'danger' } as const;

function OverallState({ overall: { status, counts }, at }: { overall: Overall; at: number }) {
  const time = new Date(at).toLocaleTimeString(pageLocale(), { timeStyle: 'medium' });
  return (
    <div role="status">
      <Notice tone={tones[status]} title={titles[status]()}>
        <p>{m.admin_health_summary({ ...counts, time })}</p>
      </Notice>
    </div>
  );
}

/** Checks that do something, so they run only when they are asked to. */
function HealthTests() {
  return (
    <section className={styles.section} aria-labelledby="health-tests">
      <h3 id="health-tests">{m.admin_health_tests()}</h3>
      <div className={styles.tests}>
        <HealthTest test="mail" label={m.admin_health_test_mail()} hint={m.admin_health_test_mail_text()} />
        <HealthTest
          test="model"
          label={m.admin_health_test_model()}
          hint={m.admin_health_test_model_text()}
        />
      </div>
    </section>
  );
}

function HealthTest({ test, label, hint }: { test: TestName; label: string; hint: string }) {
  const run = useHealthTest();
  return (
    <div className={styles.test}>
      <div>
        <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate(test)}>
          {label}
        </Button>
      </div>
      <div role="status">
        {run.isPending ? (
          <p className={styles.note}>{m.admin_health_testing()}</p>
        ) : run.data ? (
          <div className={styles.check} data-status={run.data.status}>
            <CheckLine check={run.data} />
          </div>
        ) : (
          <p className={styles.note}>{hint}</p>
        )}
      </div>
      {run.error ? (
        <p role="alert" className={styles.alert}>
          {sentenceOf(run.error, {
            refused: m.admin_health_test_error(),
            unreachable: m.app_network_error(),
          })}
        </p>
      ) : null}
    </div>
  );
}
