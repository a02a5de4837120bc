import { textKeys } from '@blindspot/contracts/answers';
import { limits } from '@blindspot/contracts/limits';
import type { FeedbackFormValues } from '@blindspot/contracts/pages/feedback-forms';
import type { FormProblem } from '@blindspot/contracts/pages/page';
import { defaultRelationship, relationships } from '@blindspot/contracts/vocabulary/relationships';
import { answerField, problemOf, quotingField, themesField } from '../domain/field-names.ts';
import { answerTo } from '../domain/questions.ts';
import { relationshipLabels } from '../domain/labels.ts';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Field, Select } from './field.tsx';
import styles from './form-fields.module.css';
import hidden from './hidden.module.css';
import { GeneralThemes, OptionalQuestions, Questions, type QuestionsProps } from './questions.tsx';
import { QuotingChoice } from './quoting-choice.tsx';

interface FormFieldsProps extends Omit<QuestionsProps, 'answers' | 'themes'> {
  owner: string;
  level: 2 | 4;
  values?: FeedbackFormValues | undefined;
  noAutofill: boolean;
  /** Set if responders must decide whether the owner may quote their texts. */
  quoting?: { wordsAreRead: boolean } | undefined;
}

const lastStep = 'end';

export function FormFields(props: FormFieldsProps) {
  const { form, owner, level, values, noAutofill, quoting, ...rest } = props;
  const { errors = [], idPrefix = '' } = rest;
  const Heading = `h${level}` as const;
  const given = { answers: values?.responses ?? {}, themes: values?.themes ?? {} };
  const optional = Object.keys(form.optional_questions);
  return (
    <>
      <section
        className={classNames(styles.group, form.format === 'text' && styles.questions)}
        aria-labelledby={`${idPrefix}questions`}
      >
        <Heading id={`${idPrefix}questions`} className={hidden.visuallyHidden}>
          {m.form_questions()}
        </Heading>
        {form.format === 'slider' ? (
          <p className={styles.lead}>
            {m.form_slider_lead({ owner })}
            {form.allows_cannot_judge ? ` ${m.form_cannot_judge_lead()}` : null}
          </p>
        ) : null}
        <Questions form={form} {...given} {...rest} />
        <GeneralThemes form={form} owner={owner} {...given} {...rest} />
      </section>
      {optional.length > 0 ? (
        <Disclosure
          look="card"
          className={styles.optional}
          data-step={lastStep}
          open={form.format === 'follow-up' || optional.some((key) => isOpenFor(key, given, errors))}
          summary={m.form_optional({ count: optional.length })}
        >
          <div className={classNames(styles.group, styles.questions)}>
            <OptionalQuestions form={form} {...given} {...rest} />
          </div>
        </Disclosure>
      ) : null}
      {quoting && textKeys(form).length > 0 ? (
        <QuotingChoice
          step={lastStep}
          owner={owner}
          {...quoting}
          choice={values?.may_quote}
          error={problemOf(errors, quotingField)}
        />
      ) : null}
      <section className={styles.group} aria-labelledby={`${idPrefix}about-you`} data-step={lastStep}>
        <Heading id={`${idPrefix}about-you`} className={hidden.visuallyHidden}>
          {m.form_about_you()}
        </Heading>
        <div className={styles.pair}>
          <Field
            id={`${idPrefix}responder_name`}
            name="responder_name"
            label={m.form_name()}
            hint={m.form_name_hint({ owner })}
            hintBelow
            autoComplete={noAutofill ? 'off' : 'name'}
            maxLength={limits.name}
            required
            defaultValue={values?.responder_name}
            error={problemOf(errors, 'responder_name')}
          />
          <Field
            id={`${idPrefix}responder_email`}
            name="responder_email"
            type="email"
            label={m.form_email()}
            hint={m.form_email_hint()}
            hintBelow
            autoComplete={noAutofill ? 'off' : 'email'}
            maxLength={limits.email}
            required
            defaultValue={values?.responder_email}
            error={problemOf(errors, 'responder_email')}
          />
        </div>
        <RelationshipSelect idPrefix={idPrefix} chosen={values?.relationship ?? defaultRelationship} />
      </section>
    </>
  );
}

const isOpenFor = (
  key: string,
  { answers, themes }: Pick<Required<QuestionsProps>, 'answers' | 'themes'>,
  errors: readonly FormProblem[],
): boolean =>
  Boolean(answerTo(answers, key)) ||
  Boolean(answerTo(themes, key)?.length) ||
  [answerField(key), themesField(key)].some((field) => problemOf(errors, field) !== undefined);

export function RelationshipSelect({ idPrefix = '', chosen }: { idPrefix?: string; chosen: string }) {
  return (
    <Select
      id={`${idPrefix}relationship`}
      name="relationship"
      label={m.form_relationship()}
      defaultValue={chosen}
      options={relationships.map((value) => ({ value, label: relationshipLabels[value]() }))}
    />
  );
}
