import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { CheckLine } from './check-list.tsx';
import { useHealthTest, type TestName } from './health-queries.ts';
import styles from './health.module.css';

/** Checks that do something, so they run only when they are asked to. */
export function HealthTests() {
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
