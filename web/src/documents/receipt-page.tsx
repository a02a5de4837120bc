import * as pagePaths from '@blindspot/contracts/pages/paths';
import type {
  KeptReceipt,
  ReceiptData,
  ReceiptPage as ReceiptPageData,
} from '@blindspot/contracts/pages/receipts';
import '../ui/fonts-heading.css';
import { orderField, receiptField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { isolate } from './in-language.ts';
import frame from './narrow-frame.module.css';
import { DoneMessage, NarrowFrame } from './narrow-frame.tsx';
import { receiptStepField } from './read-receipt-form.ts';
import { ReceiptAnswers } from './receipt-answers.tsx';
import styles from './receipt-page.module.css';

/** Shows the answer behind a receipt. Every step is a POST, so that the receipt's code stays out of URLs. */
export function ReceiptPage(data: ReceiptData) {
  return (
    <NarrowFrame context={data} enhance="receipt">
      {data.step === 'enter' ? (
        <EnterReceipt {...data} />
      ) : data.step === 'erased' ? (
        <DoneMessage title={m.receipt_erased_title()} text={m.receipt_erased_text()} />
      ) : (
        <>
          <header className={frame.head}>
            <h1>{m.receipt_view_title({ owner: isolate(data.view.owner_name) })}</h1>
            <p className={frame.lead} dir="auto">
              {data.view.title}
            </p>
          </header>
          <ReceiptAnswers {...data} />
        </>
      )}
    </NarrowFrame>
  );
}

function EnterReceipt({ problem, typed, kept }: Extract<ReceiptPageData, { step: 'enter' }>) {
  return (
    <>
      <header className={frame.head}>
        <h1>{m.receipt_title()}</h1>
        <p className={frame.lead}>{m.receipt_lead()}</p>
      </header>
      <form className={frame.head} method="post" action={pagePaths.receipt} noValidate>
        <Field
          id="receipt"
          name={receiptField}
          label={m.receipt_code()}
          hint={m.receipt_code_hint()}
          error={problem}
          defaultValue={typed}
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
        <a className={styles.lost} href={pagePaths.lostReceipt}>
          {m.lost_link()}
        </a>
      </form>
      {kept.length > 0 ? (
        <section className={styles.device} aria-labelledby="device">
          <h2 id="device">{m.receipt_on_device()}</h2>
          <p>{m.receipt_on_device_text()}</p>
          <ul className={styles.kept}>
            {kept.toReversed().map((one) => (
              <KeptItem key={one.receipt} {...one} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function KeptItem({ receipt, title, order }: KeptReceipt) {
  const start = receipt.slice(0, 5);
  return (
    <li className={styles.keptItem}>
      <span className={styles.keptName}>
        <span dir="auto">{title}</span>
        <code>{start}…</code>
      </span>
      <form method="post" action={pagePaths.receipt}>
        <input type="hidden" name={receiptField} value={receipt} />
        <input type="hidden" name={orderField} value={order ?? ''} />
        <Button type="submit" variant="secondary" aria-label={m.receipt_open_kept({ start })}>
          {m.receipt_open()}
        </Button>{' '}
        <Button
          type="submit"
          name={receiptStepField}
          value="forget"
          variant="quiet"
          aria-label={m.receipt_forget_kept({ start })}
        >
          {m.receipt_forget()}
        </Button>
      </form>
    </li>
  );
}
