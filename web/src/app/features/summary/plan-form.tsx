import { PlanParts, type Plan } from '@blindspot/contracts/http/plans';
import { limits, planDays } from '@blindspot/contracts/limits';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { sentenceOf } from '../../api/api.ts';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import { usePlanChanges } from './plan-queries.ts';
import styles from './plan-section.module.css';

interface PlanFormProps {
  requestId: string;
  plan: Plan | null;
  /** To take up or to write otherwise. */
  aims: readonly string[];
  onDone: () => void;
}

/** One thing, one line, perhaps a day. Only the thing is needed. */
export function PlanForm({ requestId, plan, aims, onDone }: PlanFormProps) {
  const { save } = usePlanChanges(requestId);
  const form = useServerForm({
    schema: PlanParts,
    values: { aim: plan?.aim ?? '', when: plan?.when ?? '', will: plan?.will ?? '', day: plan?.day ?? null },
    texts: { aim: { required: m.plan_aim_missing() } },
    refusedText: (error) => sentenceOf(error, m.plan_save_failed()),
    send: async (parts) => {
      await save.mutateAsync(parts);
      showToast(m.plan_saved(), 'success');
      onDone();
    },
  });
  useUnsavedText(form.isDirty);
  const aimNow = form.watch('aim');

  return (
    <ServerForm form={form} className={styles.form}>
      {aims.length > 0 ? (
        <div className={styles.suggestions} role="group" aria-labelledby="plan-aims">
          <p id="plan-aims">{m.plan_from_result()}</p>
          <div className={styles.aims}>
            {aims.map((aim) => (
              <button
                key={aim}
                type="button"
                className={styles.suggestion}
                aria-pressed={aimNow === aim}
                dir="auto"
                onClick={() => {
                  form.setValue('aim', aim, { shouldDirty: true });
                  form.clearErrors('aim');
                }}
              >
                {aim}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <Field
        {...form.field('aim')}
        label={m.plan_aim()}
        hint={m.plan_aim_hint()}
        maxLength={limits.plan.aim}
        required
      />
      <div className={styles.pair}>
        <TextArea
          {...form.field('when')}
          label={m.plan_when()}
          note={m.plan_optional()}
          placeholder={m.plan_when_example()}
          rows={2}
          maxLength={limits.plan.line}
        />
        <TextArea
          {...form.field('will')}
          label={m.plan_will()}
          note={m.plan_optional()}
          placeholder={m.plan_will_example()}
          rows={2}
          maxLength={limits.plan.line}
        />
      </div>
      <Field
        {...form.field('day', { setValueAs: (day: string | null) => day || null })}
        className={styles.day}
        type="date"
        label={m.plan_day()}
        note={m.plan_optional()}
        hint={m.plan_day_hint()}
        min={dayFromNow(1)}
        max={dayFromNow(planDays - 1)}
      />
      <p className={styles.private}>{m.plan_private()}</p>
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? m.plan_saving() : m.plan_save()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.plan_not_now()}
        </Button>
      </div>
    </ServerForm>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** As the calendar of this device has it. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * dayMs);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
