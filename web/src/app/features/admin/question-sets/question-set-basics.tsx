import { anonymity } from '@blindspot/contracts/anonymity';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../../paraglide/messages.js';
import { RadioCards, Switch } from '../../../../ui/choice.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { fieldProblem } from '../editing/failure.tsx';
import styles from './question-set-basics.module.css';
import type { DraftProblem, QuestionSetDraft } from './question-set-draft.ts';

interface QuestionSetBasicsProps {
  draft: QuestionSetDraft;
  problems: readonly DraftProblem[];
  /** Of the last save. */
  error: unknown;
  onChange: (part: Partial<QuestionSetDraft>) => void;
}

const missingTexts = {
  name: m.admin_set_name_missing,
  title: m.admin_set_title_missing,
  description: m.admin_set_description_missing,
};

export function QuestionSetBasics({ draft, problems, error, onChange }: QuestionSetBasicsProps) {
  const problemOf = (field: keyof typeof missingTexts): string | undefined =>
    problems.includes(field) ? missingTexts[field]() : fieldProblem(error, field);
  return (
    <div className={styles.basics}>
      <div className={styles.pair}>
        <Field
          label={m.admin_set_name()}
          hint={m.admin_set_name_hint()}
          value={draft.name}
          maxLength={limits.questionKey}
          autoComplete="off"
          required
          error={problemOf('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label={m.admin_set_title()}
          hint={m.admin_set_title_hint()}
          value={draft.title}
          maxLength={limits.title}
          autoComplete="off"
          required
          error={problemOf('title')}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <TextArea
        label={m.admin_set_description()}
        hint={m.admin_set_description_hint()}
        rows={2}
        value={draft.description}
        maxLength={limits.description}
        required
        error={problemOf('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <RadioCards
        legend={m.admin_set_format()}
        name="question-format"
        columns
        value={draft.format}
        onSelect={(format) => onChange({ format })}
        options={[
          { value: 'text', title: m.admin_set_text_title(), text: m.admin_set_text_words() },
          { value: 'slider', title: m.admin_set_slider_title(), text: m.admin_set_slider_words() },
        ]}
      />
      {draft.format === 'slider' ? (
        <>
          <RadioCards
            legend={m.admin_set_scale()}
            name="question-scale"
            columns="narrow"
            value={draft.scale}
            onSelect={(scale) => onChange({ scale })}
            options={[
              { value: '1-10', title: m.admin_set_scale_ten() },
              { value: '1-7', title: m.admin_set_scale_seven() },
            ]}
          />
          <Switch
            label={m.admin_set_cannot_judge()}
            hint={m.admin_set_cannot_judge_hint({ full: anonymity.full })}
            checked={draft.allowsCannotJudge}
            onChange={(event) => onChange({ allowsCannotJudge: event.target.checked })}
          />
        </>
      ) : null}
      <Switch
        label={m.admin_set_active()}
        hint={m.admin_set_active_hint()}
        checked={draft.active}
        onChange={(event) => onChange({ active: event.target.checked })}
      />
    </div>
  );
}
