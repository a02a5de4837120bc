import type { Plan } from '@blindspot/contracts/http/plans';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { fullDay } from '../../../ui/relative-time.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';
import { FollowUpDialog, ThanksDialog } from './plan-dialogs.tsx';
import { PlanForm } from './plan-form.tsx';
import { type PlanStart, usePlan, usePlanChanges } from './plans.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './plan-section.module.css';

interface PlanSectionProps {
  requestId: string;
  starts: readonly PlanStart[];
  taken: PlanStart | null;
  onTake: (start: PlanStart | null) => void;
}

export function PlanSection({ requestId, starts, taken, onTake }: PlanSectionProps) {
  const { data } = usePlan(requestId);
  const [writesOwn, setWritesOwn] = useState(false);
  const isWriting = writesOwn || taken !== null;
  const [thanks, setThanks] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    // The browser looks for the anchor #plan before this heading is rendered, so the heading is focused here.
    if (isKnown && location.hash === '#plan') heading.current?.focus();
  }, [isKnown]);
  useEffect(() => {
    if (taken !== null) heading.current?.focus();
  }, [taken]);
  if (!data) return null;

  function done(): void {
    setWritesOwn(false);
    onTake(null);
    heading.current?.focus();
  }

  const { plan } = data;
  return (
    <section
      id="plan"
      aria-labelledby="plan-title"
      className={classNames(layout.card, layout.stack, styles.section)}
    >
      <h2 id="plan-title" ref={heading} tabIndex={-1}>
        {m.plan_title()}
      </h2>
      {isWriting ? (
        <PlanForm key={taken?.aim} requestId={requestId} plan={plan} start={taken} onDone={done} />
      ) : plan ? (
        <KeptPlan
          requestId={requestId}
          plan={plan}
          onChange={() => setWritesOwn(true)}
          onThanks={() => setThanks(true)}
          onGone={() => heading.current?.focus()}
        />
      ) : (
        <>
          {starts.length > 0 ? (
            <div className={layout.tight} role="group" aria-labelledby="plan-starts">
              <p id="plan-starts" className={classNames(layout.muted, styles.lead)}>
                {m.plan_lead()}
              </p>
              <div className={layout.row}>
                {starts.map((start) => (
                  <button
                    key={start.aim}
                    type="button"
                    className={styles.suggestion}
                    dir="auto"
                    onClick={() => onTake(start)}
                  >
                    {start.aim}
                  </button>
                ))}
              </div>
            </div>
          ) : null}
          <div className={classNames(layout.row, styles.edit)}>
            <Button variant="quiet" onClick={() => setWritesOwn(true)}>
              {m.plan_choose()}
            </Button>
            <Button variant="quiet" onClick={() => setThanks(true)}>
              {m.plan_thanks()}
            </Button>
          </div>
        </>
      )}
      {thanks ? <ThanksDialog aim={plan?.aim ?? ''} onClose={() => setThanks(false)} /> : null}
    </section>
  );
}

interface KeptPlanProps {
  requestId: string;
  plan: Plan;
  onChange: () => void;
  onThanks: () => void;
  onGone: () => void;
}

function KeptPlan({ requestId, plan, onChange, onThanks, onGone }: KeptPlanProps) {
  const { remove } = usePlanChanges(requestId);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <div className={classNames(layout.snug, layout.sunken)}>
        <p className={styles.aim} dir="auto">
          {plan.aim}
        </p>
        {plan.when || plan.will ? (
          <dl className={styles.line}>
            <Line term={m.plan_when()} text={plan.when} />
            <Line term={m.plan_will()} text={plan.will} />
          </dl>
        ) : null}
        <div className={classNames(layout.row, styles.edit)}>
          <Button variant="quiet" size="small" onClick={onChange}>
            {m.plan_change()}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
            {m.plan_remove()}
          </Button>
        </div>
      </div>
      <AskAgain requestId={requestId} plan={plan} />
      <div className={classNames(layout.row, styles.edit)}>
        <Button variant="quiet" onClick={onThanks}>
          {m.plan_thanks()}
        </Button>
      </div>
      {asks ? (
        <ConfirmDialog
          title={m.plan_remove_title()}
          confirmLabel={m.plan_remove()}
          keepLabel={m.plan_remove_keep()}
          busy={remove.isPending}
          error={remove.isError ? sentenceOf(remove.error, m.plan_remove_failed()) : undefined}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast(m.plan_removed());
                onGone();
              },
            })
          }
          onKeep={() => setAsks(false)}
        >
          <p>{plan.follow_up_id === null ? m.plan_remove_text() : m.plan_remove_text_asked()}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return text ? (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  ) : null;
}

/** Announces a plan's follow-up. Offers to create the follow-up from the day that the plan sets. */
function AskAgain({ requestId, plan }: { requestId: string; plan: Plan }) {
  const [asks, setAsks] = useState(false);
  const day = plan.day === null ? null : fullDay(plan.day);
  const isAsked = plan.follow_up_id !== null;
  return (
    <div className={classNames(layout.snug, styles.again)}>
      <h3>{m.plan_again_title()}</h3>
      <p id="plan-again-text" className={classNames(layout.muted, styles.lead)}>
        {isAsked
          ? m.plan_again_asked()
          : plan.due
            ? day === null
              ? m.plan_again_text()
              : m.plan_again_due()
            : m.plan_again_later({ day: day ?? '' })}
      </p>
      <div className={layout.row}>
        {plan.follow_up_id === null ? null : (
          <Link to={paths.summary(plan.follow_up_id)} className={buttonClass({ variant: 'secondary' })}>
            {m.plan_again_open()}
          </Link>
        )}
        <Button
          variant={isAsked ? 'quiet' : 'secondary'}
          disabled={!isAsked && !plan.due}
          aria-describedby="plan-again-text"
          onClick={() => setAsks(true)}
        >
          {isAsked ? m.plan_again_link() : m.plan_again()}
        </Button>
      </div>
      {asks ? <FollowUpDialog requestId={requestId} plan={plan} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
