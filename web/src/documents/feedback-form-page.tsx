import { pathOf, fillPath } from '@blindspot/contracts/route';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { defaultLanguage } from '@blindspot/contracts/languages';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import type { FeedbackFormData } from '@blindspot/contracts/pages/feedback-forms';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import '../ui/fonts-one-face.css';
import { answerTime } from '../domain/answer-time.ts';
import {
  anotherField,
  answerField,
  answerFormId,
  asIsField,
  formVersionField,
  orderField,
  ownerReplyField,
  passField,
  problemOf,
  promisedField,
} from '../domain/field-names.ts';
import type { FormTexts } from '../domain/script-texts.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Button } from '../ui/button.tsx';
import { FormFields } from '../ui/form-fields.tsx';
import { ArrowBackIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { TapStatus } from '../ui/theme-chips.tsx';
import { WindowPane } from '../ui/logo.tsx';
import { answerTexts, FormProblems, inOrder, type AnsweredForm } from './answer-form.tsx';
import { documentAssets } from './document-assets.ts';
import { JsonBlock } from './document.tsx';
import styles from './feedback-form-page.module.css';
import { faultTexts, refusalTexts } from './refusals.ts';
import { isolate } from './in-language.ts';
import { LanguageSwitch, LegalFooter, ReportLink } from './page-foot.tsx';
import { OwnerQuestion } from './owner-question.tsx';
import { ThanksCard } from './thank-you-page.tsx';
import { tellingWords, themeLabel } from './theme-texts.ts';
import { WhoSeesWhat } from './who-sees-what.tsx';

export function FeedbackFormPage(data: FeedbackFormData) {
  const { form, values, errors = [], asksForOwner = false, hasAnswered = false } = data;
  const owner = isolate(form.owner_name);
  const isFollowUp = form.questions.format === 'follow-up';
  return (
    <>
      <header className={styles.top}>
        <a className={styles.back} href={pagePaths.landing} data-back="">
          <ArrowBackIcon />
          {m.form_back()}
        </a>
        <progress className={styles.progress} hidden />
        <WindowPane lit size={28} label={data.productName} />
      </header>
      <main id="content" className={styles.page} data-enhance="feedback-form">
        <FormProblems errors={errors} problem={data.problem} />
        {data.waitSeconds === undefined ? null : (
          <Notice tone="info" title={m.form_held_up()} className={styles.heldUp}>
            <p>{m.form_held_up_text({ seconds: data.waitSeconds, send: m.form_send_again() })}</p>
          </Notice>
        )}
        <UntouchedNotice untouched={data.untouched ?? []} />
        <div className={styles.intro} data-step="0">
          <p className={styles.eyebrow}>
            {isFollowUp ? m.form_follow_up_eyebrow({ owner }) : m.form_eyebrow({ owner })}
          </p>
          <h1 dir="auto">{form.title}</h1>
          {isFollowUp ? <p className={styles.description}>{m.form_follow_up_text({ owner })}</p> : null}
          {form.description ? (
            <p className={styles.description} dir="auto">
              {form.description}
            </p>
          ) : null}
          <p className={styles.time}>
            {m.form_time({ time: answerTime(form.question_set, form.questions) })}
          </p>
          {hasAnswered ? (
            <Notice tone="info">
              <p>
                {m.form_answered_here()} <a href={pagePaths.receipt}>{m.form_see_answer()}</a>
              </p>
            </Notice>
          ) : null}
        </div>
        <WhoSeesWhat form={form} />
        <form
          id={answerFormId}
          className={styles.form}
          method="post"
          // Browsers reject email addresses with pasted invisible characters, which the server removes.
          noValidate
          action={fillPath(pagePaths.feedbackForm, { requestId: data.requestId })}
          data-request={data.requestId}
          data-order={data.order}
          data-submit={pathOf(submitFeedbackResponse, { requestId: data.requestId })}
          data-refused={documentAssets.scripts['refused-for-now']}
          data-thank-you={fillPath(pagePaths.thankYou, { requestId: data.requestId })}
          autoComplete={asksForOwner ? 'off' : undefined}
        >
          <div className={styles.draft} data-restored="" hidden>
            <span>{asksForOwner ? m.form_restored_tab() : m.form_restored()}</span>
            <Button variant="quiet" size="small" data-start-over="">
              {m.form_start_over()}
            </Button>
          </div>
          {asksForOwner ? (
            <OwnerQuestion
              owner={owner}
              reply={values?.from_owner}
              error={problemOf(errors, ownerReplyField)}
            />
          ) : null}
          <FormFields
            form={inOrder(form.questions, data.order)}
            labelOf={themeLabel}
            owner={owner}
            level={2}
            {...(values && { values })}
            errors={errors}
            quoting={form.asks_quoting ? { wordsAreRead: form.privacy.words_are_read } : undefined}
            noAutofill={asksForOwner}
          />
          <TapStatus />
          {data.isAsIs ? <input type="hidden" name={asIsField} value="yes" /> : null}
          {data.isAnother ? <input type="hidden" name={anotherField} value="yes" /> : null}
          <input type="hidden" name={orderField} value={data.order} />
          <input type="hidden" name={formVersionField} value={form.form_version} />
          <input type="hidden" name={promisedField} value={JSON.stringify(promisedOn(form.privacy))} />
          {data.pass ? <input type="hidden" name={passField} value={data.pass} /> : null}
          <div className={styles.bar} data-bar="">
            <div
              className={styles.pass}
              data-pass=""
              data-working={m.form_pass_working()}
              data-waiting={m.form_pass_waiting()}
              data-again={m.form_sent_again()}
              hidden
            >
              <p role="alert" />
              <Button variant="quiet" size="small">
                {m.app_cancel()}
              </Button>
            </div>
            <div className={styles.failure} role="alert" tabIndex={-1} data-failure="" hidden>
              <p />
            </div>
            <p className={styles.status}>
              <span data-answered="" />
              <span data-saved="" hidden>
                {asksForOwner ? m.form_saved_tab() : m.form_saved()}{' '}
                <button type="button" className={styles.clear} data-clear="">
                  {m.form_clear()}
                </button>
              </span>
            </p>
            {/* On a phone, every step except the last shows this button instead of the send button. */}
            <Button type="submit" className={styles.next} data-next="">
              {m.form_next()}
            </Button>
            <Button type="submit" data-send="">
              {sendLabelOf(data)}
            </Button>
          </div>
        </form>
        <LanguageSwitch context={data} form={answerFormId} />
        <p className={styles.foot}>
          {hasAnswered ? null : <a href={pagePaths.receipt}>{m.form_answered_before()}</a>}{' '}
          <ReportLink about={{ kind: 'form', id: data.requestId }} />
        </p>
      </main>
      <LegalFooter />
      <template id="thanks">
        <ThanksCard
          ownerName={form.owner_name}
          receipt={null}
          isTemplate
          requestId={data.requestId}
          title={form.title}
          order={data.order}
          isOwners={asksForOwner}
        />
      </template>
      <JsonBlock id="texts" data={formTexts(owner, form.questions)} />
      {isFollowUp ? <script type="module" src={documentAssets.scripts['choice']} /> : null}
    </>
  );
}

function sendLabelOf({ waitSeconds, problem, untouched = [] }: FeedbackFormData): string {
  if (untouched.length > 0) return m.form_send_as_is();
  return waitSeconds === undefined && !problem ? m.form_send() : m.form_send_again();
}

function UntouchedNotice({ untouched }: { untouched: readonly string[] }) {
  const [first] = untouched;
  if (first === undefined) return null;
  const count = untouched.length;
  return (
    <Notice tone="info" className={styles.heldUp}>
      <p>
        {count === 1 ? m.form_untouched_one() : m.form_untouched_other({ count })}{' '}
        <a href={`#${answerField(first)}`}>{m.form_set_them()}</a>
      </p>
    </Notice>
  );
}

/** Returns the version of the privacy promise on this page, which is stored with the answer. */
function promisedOn({ version, outside_ai }: PublicForm['privacy']): FeedbackResponseSubmission['promised'] {
  return { version, outside_ai: outside_ai !== null };
}

export function formTexts(owner: string, asked: AnsweredForm): FormTexts {
  return {
    ...answerTexts(asked),
    send: m.form_send(),
    sendAsIs: m.form_send_as_is(),
    untouched: { one: m.form_untouched_one(), other: m.form_untouched_other({ count: '{count}' }) },
    setThem: m.form_set_them(),
    deleteDraft: m.form_delete_draft(),
    sending: m.form_sending(),
    notSent: m.form_not_sent(),
    path: getLocale() === defaultLanguage ? 'detail' : 'untold',
    offline: m.form_not_sent_offline(),
    tryAgain: m.form_try_again(),
    missing: { one: m.form_missing_one(), other: m.form_missing_other({ count: '{count}' }) },
    step: m.form_step({ step: '{step}', all: '{all}' }),
    errorPrefix: m.form_error_prefix(),
    thanksTitle: m.thanks_title(),
    tellingWords: tellingWords(),
    telling: m.form_quoting_telling({ word: '{word}' }),
    errors: {
      responder_name: m.form_error_name(),
      responder_email: m.form_error_email(),
      emailKind: m.form_error_email_kind(),
      missing: asked.format === 'follow-up' ? m.form_error_choice() : m.form_error_answer(),
      tapOrLine: m.form_error_tap_or_line(),
      themes: m.form_error_themes(),
      owner: m.form_error_owner({ owner }),
      quoting: m.form_error_quoting({ owner }),
      'too-long': m.form_error_long({ max: '{max}' }),
      unstorable: m.form_error_unstorable(),
      ...(getLocale() === defaultLanguage ? {} : faultTexts('{max}')),
      ...refusalTexts('closed', 'feedback_request_not_found'),
    },
  };
}
