import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { isChoice, isSlider } from '@blindspot/contracts/answers';
import type { OpenReceipt } from '@blindspot/contracts/pages/receipts';
import { orderField, receiptField } from '../domain/field-names.ts';
import { answerTo } from '../domain/questions.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { RelationshipSelect } from '../ui/form-fields.tsx';
import { GivenAnswers } from '../ui/given-answers.tsx';
import { Notice } from '../ui/notice.tsx';
import { fieldText, GeneralThemes, OptionalQuestions, Questions } from '../ui/questions.tsx';
import { TapStatus } from '../ui/theme-chips.tsx';
import { answerTexts, FormProblems, inOrder } from './answer-form.tsx';
import { JsonBlock } from './document.tsx';
import { isolate } from './in-language.ts';
import { quotingButton, receiptStepField } from './read-receipt-form.ts';
import frame from './narrow-frame.module.css';
import styles from './receipt-page.module.css';
import { themeLabel } from './theme-texts.ts';

export function ReceiptAnswers(data: OpenReceipt) {
  const { view, errors, problem, saved } = data;
  const owner = isolate(view.owner_name);
  const hasUnsaved = view.can_change && isUnsaved(data);
  const isRefused = problem !== undefined || (errors?.length ?? 0) > 0;
  const used = Object.values(view.quoting).includes(true) ? m.receipt_used_quoted : m.receipt_used;
  return (
    <>
      {saved ? (
        <Notice tone="success" alert>
          <p>{m.receipt_saved()}</p>
          {hasUnsaved ? <p>{m.receipt_unsaved()}</p> : null}
        </Notice>
      ) : (
        <FormProblems errors={errors ?? []} problem={problem} />
      )}
      <p className={frame.lead} id={termsId}>
        {view.can_change ? m.receipt_can_change({ owner }) : used({ owner })}
      </p>
      <div className={styles.steps}>
        {view.can_change ? (
          <Disclosure look="card" summary={m.receipt_change()} open={isRefused || hasUnsaved}>
            <ChangeAnswers {...data} />
          </Disclosure>
        ) : null}
        <Disclosure look="card" summary={m.receipt_erase()}>
          <form className={frame.head} method="post" action={pagePaths.receipt}>
            {view.can_change ? null : <p>{m.receipt_erase_used({ owner })}</p>}
            <p>{m.receipt_erase_text()}</p>
            <Passed receipt={data.receipt} step="erase" />
            <div>
              <Button type="submit" variant="danger">
                {m.receipt_erase_confirm()}
              </Button>
            </div>
          </form>
        </Disclosure>
      </div>
      <GivenAnswers
        given={view}
        questions={askedIn(data.form)}
        owner={owner}
        labelOf={themeLabel}
        renderQuoting={(question) => <QuotingChoice {...data} question={question} />}
        className={styles.answers}
      >
        <div>
          <dt>{m.receipt_code()}</dt>
          <dd>
            <code className={styles.ownCode} dir="ltr">
              {data.receipt.replace(/.{5}(?=.)/g, '$&-')}
            </code>
          </dd>
        </div>
      </GivenAnswers>
    </>
  );
}

const termsId = 'terms';
const changeFormId = 'change';

/**
 * Shows whether the owner may read a text, with a button that changes this. The button posts the form for
 * changes, so that typed text is kept.
 */
function QuotingChoice({ receipt, view, order, question }: OpenReceipt & { question: string }) {
  const mayQuote = answerTo(view.quoting, question);
  if (mayQuote === undefined) return null;
  const owner = isolate(view.owner_name);
  const button = (
    <Button
      type="submit"
      variant="quiet"
      form={view.can_change ? changeFormId : undefined}
      formNoValidate
      name={quotingButton(question)}
      value={mayQuote ? 'no' : 'yes'}
      aria-describedby={`given-${question} ${termsId}`}
    >
      {mayQuote ? m.receipt_quoting_withdraw({ owner }) : m.receipt_quoting_allow()}
    </Button>
  );
  return (
    <dd className={styles.quoting}>
      <p>{mayQuote ? m.app_my_answer_quoted({ owner }) : m.app_my_answer_not_quoted({ owner })}</p>
      {view.can_change ? (
        button
      ) : mayQuote ? (
        <form method="post" action={pagePaths.receipt}>
          <input type="hidden" name={receiptField} value={receipt} />
          <input type="hidden" name={orderField} value={order ?? ''} />
          {button} {m.receipt_erase_text()}
        </form>
      ) : null}
    </dd>
  );
}

function Passed({ receipt, step }: { receipt: string; step: 'change' | 'erase' }) {
  return (
    <>
      <input type="hidden" name={receiptField} value={receipt} />
      <input type="hidden" name={receiptStepField} value={step} />
    </>
  );
}

function ChangeAnswers({ receipt, view, form, values, errors, order }: OpenReceipt) {
  const owner = isolate(view.owner_name);
  const questions = {
    form: order === undefined ? form.questions : inOrder(form.questions, order),
    answers: values?.responses ?? movedAnswers(view),
    themes: values?.themes ?? view.themes,
    labelOf: themeLabel,
    errors: errors ?? [],
  };
  return (
    <form id={changeFormId} className={frame.head} method="post" action={pagePaths.receipt} data-change="">
      <Passed receipt={receipt} step="change" />
      <input type="hidden" name={orderField} value={order ?? ''} />
      <div className={frame.form}>
        <Questions {...questions} />
        <OptionalQuestions {...questions} note={m.app_optional()} />
        <GeneralThemes {...questions} owner={owner} />
        <RelationshipSelect chosen={values?.relationship ?? view.relationship} />
      </div>
      <div className={styles.bar}>
        <span className={styles.answered} data-answered="" />
        <Button type="submit">{m.receipt_save()}</Button>
      </div>
      <TapStatus />
      <JsonBlock id="texts" data={answerTexts(form.questions)} />
    </form>
  );
}

function askedIn({ questions: form }: OpenReceipt['form']) {
  return Object.entries({ ...form.questions, ...form.optional_questions }).map(([key, text]) => ({
    key,
    text,
    lang: answerTo(form.languages ?? {}, key),
    kind: isChoice(form, key)
      ? ('choice' as const)
      : isSlider(form, key)
        ? ('slider' as const)
        : ('words' as const),
  }));
}

/** Returns the answers without untouched sliders, so that the form renders those sliders as untouched. */
const movedAnswers = ({ responses, untouched }: ReceiptView): ReceiptView['responses'] =>
  Object.fromEntries(Object.entries(responses).filter(([key]) => !untouched.includes(key)));

function isUnsaved({ view, values }: OpenReceipt): boolean {
  if (values === undefined) return false;
  const stored = movedAnswers(view);
  return (
    values.relationship !== view.relationship ||
    Object.entries(values.responses).some(
      ([key, typed]) => typed.trim() !== fieldText(answerTo(stored, key)),
    ) ||
    Object.entries(values.themes).some(
      ([key, tapped]) => inOneLine(tapped) !== inOneLine(answerTo(view.themes, key)),
    )
  );
}

const inOneLine = (themes: readonly string[] = []): string => themes.toSorted().join();
