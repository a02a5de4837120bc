import { fillPath } from '@blindspot/contracts/route';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ClosedFormData } from '@blindspot/contracts/pages/feedback-forms';
import type { NotFoundData, PageContext, ProblemData } from '@blindspot/contracts/pages/page';
import type { ReactNode } from 'react';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import panels from '../ui/state-panels.module.css';
import { isolate } from './in-language.ts';
import { LegalFooter } from './page-foot.tsx';
import { LitWindow } from './lit-window.tsx';
import styles from './message-page.module.css';
import { SignUpLinks, SiteHeader } from './site-frame.tsx';

export const missing = {
  page: { screen: m.missing_page_screen, title: m.missing_page_title, text: m.missing_page_text },
  feedback: { screen: m.missing_form_screen, title: m.missing_form_title, text: m.missing_form_text },
  'public-summary': {
    screen: m.missing_summary_screen,
    title: m.missing_summary_title,
    text: m.missing_summary_text,
  },
  'public-summary-failed': {
    screen: m.missing_summary_screen,
    title: m.missing_summary_title,
    text: m.missing_summary_failed,
  },
};

interface MessageFrameProps {
  context: PageContext;
  title: string;
  links?: ReactNode;
  children: ReactNode;
}

function MessageFrame({ context, title, links, children }: MessageFrameProps) {
  return (
    <>
      <SiteHeader context={context}>{links}</SiteHeader>
      <main id="content" className={classNames(panels.panel, styles.message)}>
        <LitWindow lit={false} />
        <h1>{title}</h1>
        {children}
      </main>
      <LegalFooter />
    </>
  );
}

export function NotFoundPage(data: NotFoundData) {
  const texts = missing[data.what];
  const isSummary = data.what === 'public-summary' || data.what === 'public-summary-failed';
  return (
    <MessageFrame context={data} title={texts.title()} links={isSummary ? <SignUpLinks /> : null}>
      <p>{texts.text()}</p>
      {data.what === 'feedback' ? <Unsent texts={data.unsent} /> : null}
      <div className={panels.actions}>
        {isSummary ? (
          <LinkButton href={pagePaths.register}>{m.missing_sign_up()}</LinkButton>
        ) : (
          <LinkButton variant="secondary" href={pagePaths.landing}>
            {m.missing_home()}
          </LinkButton>
        )}
      </div>
    </MessageFrame>
  );
}

/** Shows texts that can no longer be sent, from a posted form or from a draft on this device. */
function Unsent({ texts }: { texts?: readonly string[] | undefined }) {
  return (
    <div className={styles.unsent} hidden={!texts?.length} data-unsent>
      <p>{m.missing_form_unsent()}</p>
      {texts?.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

export function ClosedFormPage(data: ClosedFormData) {
  return (
    <MessageFrame context={data} title={m.closed_form_title({ owner: isolate(data.ownerName) })}>
      <p data-without-draft>{m.closed_form_text()}</p>
      {data.takesAnswers ? (
        <p data-with-draft hidden>
          {m.closed_form_draft_kept()}
        </p>
      ) : (
        <Unsent />
      )}
      <p>{m.closed_form_receipt()}</p>
      <div className={panels.actions}>
        {data.takesAnswers ? <GoOnWriting requestId={data.requestId} /> : null}
        <LinkButton variant="secondary" href={pagePaths.receipt}>
          {m.closed_form_open_receipt()}
        </LinkButton>
      </div>
    </MessageFrame>
  );
}

function GoOnWriting({ requestId }: { requestId: string }) {
  const form = fillPath(pagePaths.feedbackForm, { requestId });
  return (
    <LinkButton href={`${form}?${pagePaths.withDraft}`} data-draft={requestId} hidden>
      {m.closed_form_go_on()}
    </LinkButton>
  );
}

export function ProblemPage(data: ProblemData) {
  const { fields = [], reference } = data;
  // If the server is busy, the page's heading already states the problem.
  const detail = data.isCrowded ? undefined : data.detail;
  const isKept = fields.length > 0;
  return (
    <MessageFrame
      context={data}
      title={data.isCrowded ? m.problem_crowded_title() : problemTitle(data.status)}
    >
      {detail !== undefined || !isKept ? <p>{detail ?? m.problem_text()}</p> : null}
      {isKept ? <p>{m.problem_kept()}</p> : null}
      <div className={panels.actions}>
        {isKept ? <SendAgain fields={fields} /> : <WayOn status={data.status} />}
      </div>
      {reference ? <p className={panels.reference}>{m.problem_reference({ reference })}</p> : null}
    </MessageFrame>
  );
}

function problemTitle(status: number): string {
  if (status === 429) return m.problem_busy_title();
  return status >= 500 ? m.problem_title() : m.problem_screen();
}

/** Button that posts the same fields again, because a link would lose the fields. */
function SendAgain({ fields }: { fields: NonNullable<ProblemData['fields']> }) {
  return (
    <form method="post">
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{m.problem_send_again()}</Button>
    </form>
  );
}

function WayOn({ status }: { status: number }) {
  return status === 429 || status >= 500 ? (
    <LinkButton href="">{m.problem_try_again()}</LinkButton>
  ) : (
    <LinkButton variant="secondary" href={pagePaths.landing}>
      {m.missing_home()}
    </LinkButton>
  );
}
