import type { Plan } from '@blindspot/contracts/http/plans';
import { limits, planDays } from '@blindspot/contracts/limits';
import { useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { sentenceOf } from '../../api/api.ts';
import { usePlanChanges } from './plan-queries.ts';
import styles from './plan-section.module.css';

interface PlanFormProps {
  requestId: string;
  plan: Plan | null;
  /** To take up or to write otherwise. */
  aims: readonly string[];
  onDone: () => void;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** One thing, one line, perhaps a day. Only the thing is needed. */
export function PlanForm({ requestId, plan, aims, onDone }: PlanFormProps) {
  const { save } = usePlanChanges(requestId);
  const before = {
    aim: plan?.aim ?? '',
    when: plan?.when ?? '',
    will: plan?.will ?? '',
    day: plan?.day ?? '',
  };
  const [typed, setTyped] = useState(before);
  const [isAimMissing, setIsAimMissing] = useState(false);
  useUnsavedText(
    Object.keys(before).some(
      (key) => typed[key as keyof typeof typed] !== before[key as keyof typeof before],
    ),
  );

  function type(change: Partial<typeof typed>): void {
    setTyped({ ...typed, ...change });
    if (change.aim !== undefined) setIsAimMissing(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (save.isPending) return;
    if (typed.aim.trim() === '') {
      setIsAimMissing(true);
      document.getElementById('plan-aim')?.focus();
      return;
    }
    save.mutate(
      { ...typed, day: typed.day === '' ? null : typed.day },
      {
        onSuccess: () => {
          showToast(m.plan_saved(), 'success');
          onDone();
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {aims.length > 0 ? (
        <div className={styles.suggestions} role="group" aria-labelledby="plan-aims">
          <p id="plan-aims">{m.plan_from_result()}</p>
          <div className={styles.aims}>
            {aims.map((aim) => (
              <button
                key={aim}
                type="button"
                className={styles.suggestion}
                aria-pressed={typed.aim === aim}
                dir="auto"
                onClick={() => type({ aim })}
              >
                {aim}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <Field
        id="plan-aim"
        label={m.plan_aim()}
        hint={m.plan_aim_hint()}
        maxLength={limits.plan.aim}
        required
        value={typed.aim}
        error={isAimMissing ? m.plan_aim_missing() : undefined}
        onChange={(event) => type({ aim: event.target.value })}
      />
      <div className={styles.pair}>
        <TextArea
          label={m.plan_when()}
          note={m.plan_optional()}
          placeholder={m.plan_when_example()}
          rows={2}
          maxLength={limits.plan.line}
          value={typed.when}
          onChange={(event) => type({ when: event.target.value })}
        />
        <TextArea
          label={m.plan_will()}
          note={m.plan_optional()}
          placeholder={m.plan_will_example()}
          rows={2}
          maxLength={limits.plan.line}
          value={typed.will}
          onChange={(event) => type({ will: event.target.value })}
        />
      </div>
      <Field
        className={styles.day}
        type="date"
        label={m.plan_day()}
        note={m.plan_optional()}
        hint={m.plan_day_hint()}
        min={dayFromNow(1)}
        max={dayFromNow(planDays - 1)}
        value={typed.day}
        onChange={(event) => type({ day: event.target.value })}
      />
      <p className={styles.private}>{m.plan_private()}</p>
      {save.isError ? (
        <p role="alert" className={styles.failed}>
          {sentenceOf(save.error, m.plan_save_failed())}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? m.plan_saving() : m.plan_save()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.plan_not_now()}
        </Button>
      </div>
    </form>
  );
}

/** As the calendar of this device has it. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * dayMs);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
