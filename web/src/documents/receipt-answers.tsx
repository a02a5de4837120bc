import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { isChoice, isSlider } from '@blindspot/contracts/answers/judge-answers';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import type { OpenReceipt } from '@blindspot/contracts/pages/receipts';
import { answerTo, orderField, quotingField, receiptField } from '../domain/form-fields.ts';
import { changeLabel } from '../domain/change-labels.ts';
import { splitQuestion } from '../domain/question-text.ts';
import { relationshipLabels } from '../domain/relationship-labels.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { RelationshipSelect } from '../ui/form-fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { GeneralThemes, OptionalQuestions, Questions } from '../ui/questions.tsx';
import { TapsSaid } from '../ui/theme-chips.tsx';
import { answerTexts } from './answer-texts.ts';
import { JsonBlock } from './document.tsx';
import { FormProblems } from './form-problems.tsx';
import { inOrder } from './in-order.ts';
import { isolate } from './isolate.ts';
import { questionField, receiptStepField } from './read-receipt-form.ts';
import styles from './receipt-page.module.css';
import { themeLabel } from './theme-texts.ts';

/** Where the way to erase begins, which is far below the answers. */
export const eraseId = 'erase';

/** The answers under a receipt: to change, or only to read once an analysis rests on them. */
export function ReceiptAnswers(data: OpenReceipt) {
  const { view, errors, problem, saved } = data;
  return (
    <>
      {saved ? (
        <Notice tone="success" alert>
          <p>
            {saved === 'quoting'
              ? m.receipt_quoting_saved()
              : m.receipt_saved({ owner: isolate(view.owner_name) })}
          </p>
        </Notice>
      ) : view.can_change ? (
        <FormProblems errors={errors ?? []} problem={problem} />
      ) : null}
      {view.can_change ? <ChangeAnswers {...data} /> : <ReadAnswers {...data} />}
      <QuotingChoices {...data} />
      <section className={styles.erase} aria-labelledby={eraseId}>
        <h2 id={eraseId}>{m.receipt_erase_title()}</h2>
        <p>{m.receipt_erase_text()}</p>
        <Disclosure summary={m.receipt_erase()}>
          <form className={styles.eraseForm} method="post" action={pagePaths.receipt}>
            <Passed receipt={data.receipt} step="erase" />
            <Button type="submit" variant="danger">
              {m.receipt_erase_confirm()}
            </Button>
          </form>
        </Disclosure>
      </section>
    </>
  );
}

/** Whether each text may be quoted, with the button that changes it; a text that is not quoted stays so once a set has used it. */
function QuotingChoices({ receipt, view, form, order }: OpenReceipt) {
  const owner = isolate(view.owner_name);
  const choices = Object.entries(view.quoting);
  const asked = { ...form.questions.questions, ...form.questions.optional_questions };
  if (choices.length === 0) return null;
  return (
    <section className={styles.quoting} aria-labelledby="quoting">
      <h2 id="quoting">{m.receipt_quoting_title({ owner })}</h2>
      <ul>
        {choices.map(([key, mayQuote]) => (
          <li key={key}>
            <p id={`quoting-${key}`} dir="auto" lang={answerTo(form.questions.languages ?? {}, key)}>
              {answerTo(asked, key)}
            </p>
            <p>
              <strong>{mayQuote ? m.receipt_quoting_yes() : m.receipt_quoting_no()}</strong>
            </p>
            {mayQuote || view.can_change ? (
              <form method="post" action={pagePaths.receipt}>
                <Passed receipt={receipt} step="quoting" />
                <input type="hidden" name={orderField} value={order ?? ''} />
                <input type="hidden" name={questionField} value={key} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  name={quotingField}
                  value={mayQuote ? 'no' : 'yes'}
                  aria-describedby={`quoting-${key}`}
                >
                  {mayQuote ? m.receipt_quoting_withdraw() : m.receipt_quoting_allow()}
                </Button>
                {mayQuote && !view.can_change ? <p>{m.receipt_quoting_noticed({ owner })}</p> : null}
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Passed({ receipt, step }: { receipt: string; step: 'change' | 'quoting' | 'erase' }) {
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
    <form className={styles.form} method="post" action={pagePaths.receipt} data-change="">
      <p className={styles.lead}>{m.receipt_can_change({ owner })}</p>
      <Passed receipt={receipt} step="change" />
      <input type="hidden" name={orderField} value={order ?? ''} />
      <div className={styles.group}>
        <Questions {...questions} />
        <OptionalQuestions {...questions} />
        <GeneralThemes {...questions} owner={owner} />
        <RelationshipSelect chosen={values?.relationship ?? view.relationship} />
      </div>
      <div className={styles.bar}>
        <span className={styles.answered} data-answered="" />
        <Button type="submit">{m.receipt_save()}</Button>
      </div>
      <TapsSaid />
      <JsonBlock id="texts" data={answerTexts(form.questions)} />
    </form>
  );
}

function ReadAnswers({ view, form, problem }: OpenReceipt) {
  const owner = isolate(view.owner_name);
  const asked = Object.entries({ ...form.questions.questions, ...form.questions.optional_questions });
  const general = answerTo(view.themes, generalOfferKey);
  return (
    <>
      <Notice {...(problem && { tone: 'danger', alert: true })}>
        <p>{problem ?? m.receipt_used({ owner })}</p>
      </Notice>
      <dl className={styles.answers}>
        {asked.map(([key, text]) => {
          const words = isChoice(form.questions, key)
            ? changeLabel(answerTo(view.responses, key) ?? undefined)
            : wordsOf(view, key);
          const tapped = answerTo(view.themes, key);
          return (
            <div key={key}>
              <dt dir="auto" lang={answerTo(form.questions.languages ?? {}, key)}>
                {isSlider(form.questions, key) ? splitQuestion(text).label : text}
              </dt>
              {tapped ? <Tapped themes={tapped} /> : null}
              {words === undefined && tapped ? null : <dd dir="auto">{words ?? m.receipt_not_answered()}</dd>}
            </div>
          );
        })}
        {general ? (
          <div>
            <dt>{m.form_themes_general({ owner })}</dt>
            <Tapped themes={general} />
          </div>
        ) : null}
        <div>
          <dt>{m.form_relationship()}</dt>
          <dd>{relationshipLabels[view.relationship]()}</dd>
        </div>
      </dl>
    </>
  );
}

/** Sliders that nobody moved are drawn as that. */
const movedAnswers = ({ responses, untouched }: ReceiptView): ReceiptView['responses'] =>
  Object.fromEntries(Object.entries(responses).filter(([key]) => !untouched.includes(key)));

function wordsOf({ responses, untouched }: ReceiptView, key: string): string | number | undefined {
  const answer = answerTo(responses, key);
  if (answer === null) return m.receipt_cannot_judge();
  return answer !== undefined && untouched.includes(key)
    ? m.form_slider_untouched({ value: answer })
    : answer;
}

function Tapped({ themes }: { themes: readonly string[] }) {
  return (
    <dd>
      <ul className={styles.tapped}>
        {themes.map((theme) => (
          <li key={theme}>{themeLabel(theme)}</li>
        ))}
      </ul>
    </dd>
  );
}
