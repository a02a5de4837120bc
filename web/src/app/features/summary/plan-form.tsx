import { PlanParts, type Plan } from '@blindspot/contracts/http/plans';
import { limits, planDays } from '@blindspot/contracts/limits';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';
import { useDiscardDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import { type PlanStart, usePlanChanges } from './plans.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './plan-section.module.css';

interface PlanFormProps {
  requestId: string;
  plan: Plan | null;
  start: PlanStart | null;
  onDone: () => void;
}

export function PlanForm({ requestId, plan, start, onDone }: PlanFormProps) {
  const { save } = usePlanChanges(requestId);
  const from = start ?? plan;
  const form = useServerForm({
    schema: PlanParts,
    values: { aim: from?.aim ?? '', when: from?.when ?? '', will: from?.will ?? '', day: plan?.day ?? null },
    texts: { aim: { required: m.plan_aim_missing() } },
    refusedText: (error) => sentenceOf(error, m.own_not_saved()),
    send: async (edited) => {
      await save.mutateAsync(edited);
      showToast(m.plan_saved(), 'success');
      onDone();
    },
  });
  const discard = useDiscardDialog(form.isDirty, onDone);

  return (
    <ServerForm form={form} className={layout.stack}>
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
          note={m.app_optional()}
          placeholder={m.plan_when_example()}
          rows={2}
          maxLength={limits.plan.line}
        />
        <TextArea
          {...form.field('will')}
          label={m.plan_will()}
          note={m.app_optional()}
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
        note={m.app_optional()}
        hint={m.plan_day_hint()}
        min={dayFromNow(1)}
        max={dayFromNow(planDays - 1)}
      />
      <p className={classNames(layout.note, styles.lead)}>{m.plan_private()}</p>
      <div className={layout.row}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? m.plan_saving() : m.plan_save()}
        </Button>
        <Button variant="quiet" onClick={discard.leave}>
          {m.plan_not_now()}
        </Button>
      </div>
      {discard.dialog}
    </ServerForm>
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * dayMs);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
