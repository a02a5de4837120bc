import { limits } from '@blindspot/contracts/limits';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import styles from './request-form-fields.module.css';
import type { RequestField, RequestForm } from './request-form.ts';
import { questionSetTimeText } from './question-set-time-text.ts';
import { styleTexts } from './style-texts.ts';
import { titleForSet } from './title-rule.ts';

interface RequestFormFieldsProps {
  form: RequestForm;
  onChange: (form: RequestForm) => void;
  missing: readonly RequestField[];
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  setsFailed: boolean;
  onRetrySets: () => void;
}

export function RequestFormFields({
  form,
  onChange,
  missing,
  sets,
  chosenSet,
  setsFailed,
  onRetrySets,
}: RequestFormFieldsProps) {
  const [titleBefore, setTitleBefore] = useState<string | null>(null);
  const [advanced, setAdvanced] = useState(false);
  const hasHiddenGap = missing.some((field) => field !== 'title');
  const style = styleTexts[form.style]();

  function chooseSet(id: string): void {
    const title = titleForSet(form.title, id, sets);
    setTitleBefore(title === form.title ? null : form.title);
    onChange({ ...form, questionSet: id, title });
  }

  return (
    <>
      <div>
        <Field
          label={m.request_title()}
          data-autofocus
          value={form.title}
          maxLength={limits.title}
          required
          error={
            missing.includes('title') && form.title.trim() === '' ? m.request_title_missing() : undefined
          }
          onChange={(event) => {
            setTitleBefore(null);
            onChange({ ...form, title: event.target.value });
          }}
        />
        <p role="status" className={styles.titleNote}>
          {titleBefore === null ? null : (
            <>
              {m.request_title_changed()}{' '}
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  onChange({ ...form, title: titleBefore });
                  setTitleBefore(null);
                }}
              >
                {m.app_undo()}
              </button>
            </>
          )}
        </p>
      </div>
      <TextArea
        label={m.request_description()}
        note={m.app_optional()}
        hint={m.request_description_hint()}
        value={form.description}
        maxLength={limits.description}
        onChange={(event) => onChange({ ...form, description: event.target.value })}
      />
      <section className={styles.type} aria-labelledby="feedback-type">
        <h3 id="feedback-type">{m.request_type()}</h3>
        <div className={styles.typeCards}>
          <div className={styles.typeCard}>
            <p className={styles.typeKind}>{m.request_type_questions()}</p>
            <p className={styles.typeName}>{chosenSet?.title ?? m.request_default_set()}</p>
            <p>{chosenSet?.description ?? m.request_default_set_text()}</p>
            <p className={styles.typeTime}>{questionSetTimeText(chosenSet)}</p>
          </div>
          <div className={styles.typeCard}>
            <p className={styles.typeKind}>{m.request_type_analysis()}</p>
            <p className={styles.typeName}>{style.title}</p>
            <p>{style.text}</p>
          </div>
        </div>
        <Disclosure
          summary={m.request_advanced()}
          open={advanced || hasHiddenGap}
          onToggle={(event) => setAdvanced(event.currentTarget.open)}
        >
          <AdvancedOptions
            form={form}
            onChange={onChange}
            onChooseSet={chooseSet}
            missing={missing}
            sets={sets}
            chosenSet={chosenSet}
            setsFailed={setsFailed}
            onRetrySets={onRetrySets}
          />
        </Disclosure>
      </section>
    </>
  );
}
