import type { PageContext } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReceiptData } from '@blindspot/contracts/pages/receipts';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
import { orderField, receiptField } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { isolate } from './isolate.ts';
import { LitWindow } from './lit-window.tsx';
import { eraseId, ReceiptAnswers } from './receipt-answers.tsx';
import styles from './receipt-page.module.css';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

/** What a receipt stands for. The code travels in bodies only, so every step is a post to the same address. */
export function ReceiptPage(data: ReceiptData) {
  return (
    <>
      <SiteHeader context={data} />
      <main id="content" className={styles.page} data-enhance="receipt">
        {data.step === 'enter' ? (
          <EnterReceipt {...data} />
        ) : data.step === 'erased' ? (
          <ErasedAnswers receipt={data.receipt} />
        ) : (
          <>
            <header className={styles.head}>
              <h1>{m.receipt_view_title({ owner: isolate(data.view.owner_name) })}</h1>
              <p className={styles.lead} dir="auto">
                {data.view.title}
              </p>
              <p>
                <a href={`#${eraseId}`}>{m.receipt_erase_title()}</a>
              </p>
            </header>
            <ReceiptAnswers {...data} />
          </>
        )}
      </main>
      <SiteFooter context={data} />
    </>
  );
}

function EnterReceipt({ problem }: PageContext & { problem?: string }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{m.receipt_title()}</h1>
        <p className={styles.lead}>{m.receipt_lead()}</p>
      </header>
      {problem ? (
        <Notice tone="danger" alert>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <form className={styles.form} method="post" action={pagePaths.receipt}>
        <Field
          id="receipt"
          name={receiptField}
          label={m.receipt_code()}
          hint={m.receipt_code_hint()}
          className={styles.code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          dir="ltr"
        />
        <div>
          <Button type="submit">{m.receipt_open()}</Button>
        </div>
        <p>
          <a href={pagePaths.lostReceipt}>{m.lost_link()}</a>
        </p>
      </form>
      <section className={styles.device} aria-labelledby="device" data-device="" hidden>
        <h2 id="device">{m.receipt_on_device()}</h2>
        <p>{m.receipt_on_device_text()}</p>
        <ul className={styles.kept} />
        <template>
          <li className={styles.keptItem}>
            <span className={styles.keptName}>
              <span dir="auto" data-title="" />
              <code data-start="" />
            </span>
            <form method="post" action={pagePaths.receipt}>
              <input type="hidden" name={receiptField} />
              <input type="hidden" name={orderField} />
              <Button
                type="submit"
                variant="secondary"
                size="small"
                data-label={m.receipt_open_kept({ start: '{start}' })}
              >
                {m.receipt_open()}
              </Button>{' '}
              <Button
                variant="quiet"
                size="small"
                data-forget=""
                data-label={m.receipt_forget_kept({ start: '{start}' })}
              >
                {m.receipt_forget()}
              </Button>
            </form>
          </li>
        </template>
      </section>
    </>
  );
}

function ErasedAnswers({ receipt }: { receipt: string }) {
  return (
    <div className={styles.head} data-erased={receipt}>
      <LitWindow lit={false} isAtStart />
      <h1>{m.receipt_erased_title()}</h1>
      <p>{m.receipt_erased_text()}</p>
      <div>
        <LinkButton variant="secondary" href={pagePaths.landing}>
          {m.missing_home()}
        </LinkButton>
      </div>
    </div>
  );
}
