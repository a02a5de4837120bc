import { fillPath } from '@blindspot/contracts/route';
import { limits } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReportData, ReportPage as Step } from '@blindspot/contracts/pages/page';
import { reportReasons } from '@blindspot/contracts/vocabulary/reports';
import '../ui/fonts-heading.css';
import { reportReasonLabels } from '../domain/labels.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice.tsx';
import { TextArea } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import frame from './narrow-frame.module.css';
import { DoneMessage, NarrowFrame } from './narrow-frame.tsx';

/** Lets people without an account report a form or a shared result. The report stores no sender. */
export function ReportPage(data: ReportData) {
  return (
    <NarrowFrame context={data}>
      {data.step === 'write' ? (
        <WriteReport {...data} />
      ) : (
        <DoneMessage title={m.report_sent_title()} text={m.report_sent_text()} />
      )}
    </NarrowFrame>
  );
}

function WriteReport({ about, values, problem, isReasonMissing }: Extract<Step, { step: 'write' }>) {
  const refused = problem === '' ? m.report_problem_not_sent() : problem;
  const message = isReasonMissing ? m.report_problem_reason() : refused;
  return (
    <>
      <header className={frame.head}>
        <h1>{m.report_title()}</h1>
        <p className={frame.lead}>{about.kind === 'form' ? m.report_about_form() : m.report_about_share()}</p>
      </header>
      {message ? (
        <Notice tone="danger" alert>
          <p>{message}</p>
        </Notice>
      ) : null}
      <form
        className={frame.form}
        method="post"
        action={fillPath(pagePaths.report, {}, { [about.kind]: about.id })}
      >
        <RadioCards
          legend={m.report_reason()}
          name="reason"
          options={reportReasons.map((value) => ({ value, title: reportReasonLabels[value]() }))}
          {...(values?.reason && { defaultValue: values.reason })}
        />
        <p className={frame.lead}>{m.report_danger_note()}</p>
        <TextArea
          id="text"
          name="text"
          label={m.report_text()}
          note={m.app_optional()}
          defaultValue={values?.text}
          maxLength={limits.report}
          rows={4}
        />
        <div>
          <Button type="submit">{m.report_send()}</Button>
        </div>
      </form>
    </>
  );
}
