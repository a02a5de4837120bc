import { runHealthTest } from '@blindspot/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultLanguage } from '@blindspot/contracts/languages';
import { health } from '@blindspot/content/en/health';
import { healthText } from '@blindspot/contracts/health-sentences';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { RefreshIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api, sentenceOf } from '../../../api/api.ts';
import { TabFrame } from '../tab/tab-frame.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { overallOf, useHealthReport, type Check, type Overall } from './health-queries.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './health.module.css';

export function HealthTab() {
  const report = useHealthReport();
  // Only a requested check makes the button busy, not a background refresh.
  const [isAskedFor, setAskedFor] = useState(false);
  const lookAgain = async (): Promise<void> => {
    setAskedFor(true);
    await report.refetch();
    setAskedFor(false);
  };
  return (
    <TabFrame
      title={m.admin_tab_health()}
      lead={m.admin_health_lead()}
      actions={
        <Button
          variant="secondary"
          icon={<RefreshIcon size={18} />}
          busy={isAskedFor}
          onClick={() => void lookAgain()}
        >
          {m.admin_refresh()}
        </Button>
      }
      errorTitle={m.admin_health_error()}
      query={report}
    >
      {({ checks, dead_letters: letters }) => {
        const overall = overallOf(checks);
        return (
          <>
            <OverallState overall={overall} at={report.dataUpdatedAt} />
            {overall.problems.length > 0 ? (
              <section className={layout.snug} aria-labelledby="health-problems">
                <h3 id="health-problems">{m.admin_health_problems()}</h3>
                <CheckList checks={overall.problems} />
              </section>
            ) : null}
            <DeadLetters letters={letters} />
            <HealthTests />
            {overall.working.length > 0 ? (
              <Disclosure summary={m.admin_health_working({ count: overall.working.length })}>
                <CheckList checks={overall.working} />
              </Disclosure>
            ) : null}
          </>
        );
      }}
    </TabFrame>
  );
}

const tones = { ok: 'success', warning: 'info', failed: 'danger' } as const;

function OverallState({ overall: { status, problems }, at }: { overall: Overall; at: number }) {
  const time = new Date(at).toLocaleTimeString(getLocale(), { timeStyle: 'short' });
  const title =
    problems.length === 0 ? m.admin_health_all_ok() : m.admin_health_needs({ count: problems.length });
  return (
    <Notice tone={tones[status]} title={<span role="status">{title}</span>}>
      <p>{m.admin_health_looked({ time })}</p>
    </Notice>
  );
}

function HealthTests() {
  return (
    <section className={layout.snug} aria-labelledby="health-tests">
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

interface HealthTestProps {
  test: 'mail' | 'model';
  label: string;
  hint: string;
}

function HealthTest({ test, label, hint }: HealthTestProps) {
  const run = useMutation({ mutationFn: () => api(runHealthTest, { body: { test } }) });
  return (
    <div className={layout.snug}>
      <div>
        <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
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
          {sentenceOf(run.error, m.admin_health_test_error())}
        </p>
      ) : null}
    </div>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.name} className={styles.check} data-status={check.status}>
          <CheckLine check={check} />
        </li>
      ))}
    </ul>
  );
}

function CheckLine({ check: { name, status, figure, explanation, sentences } }: { check: Check }) {
  return (
    <>
      <Sentence as={styles.name} words={inWords([sentences.name])} english={name} />
      <StatusMark status={status} />
      <Sentence as={styles.figure} words={inWords(sentences.figures, ' · ')} english={figure} />
      {explanation === null ? null : (
        <Sentence as={styles.explanation} words={inWords(sentences.advice)} english={explanation} />
      )}
    </>
  );
}

interface SentenceProps {
  as: string | undefined;
  words: string | undefined;
  english: string;
}

function Sentence({ as, words, english }: SentenceProps) {
  return words === undefined ? (
    <p className={as} lang={defaultLanguage}>
      {english}
    </p>
  ) : (
    <p className={as}>{words}</p>
  );
}

const statusTexts: Readonly<Record<Check['status'], () => string>> = {
  ok: m.admin_health_status_ok,
  warning: m.admin_health_status_warning,
  failed: m.admin_health_status_failed,
};

const shapes: Readonly<Record<Check['status'], string>> = {
  ok: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4v10m0 5v.5',
  failed: 'M18 6 6 18M6 6l12 12',
};

function StatusMark({ status }: { status: Check['status'] }) {
  return (
    <span className={styles.status} data-status={status}>
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[status]} />
      </svg>
      {statusTexts[status]()}
    </span>
  );
}

type StoredSentence = Check['sentences']['name'];

const isKnown = (id: string): id is keyof typeof health => Object.hasOwn(health, id);

export function inWords(sentences: readonly StoredSentence[], between = ' '): string | undefined {
  const texts = sentences.map(({ id, values }) =>
    isKnown(id) ? healthText(health[id], values, getLocale()) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts.join(between) : undefined;
}
