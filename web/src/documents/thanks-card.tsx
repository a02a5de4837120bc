import * as pagePaths from '@blindspot/contracts/pages/paths';
import { orderField, receiptField } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { isolate } from './isolate.ts';
import styles from './thanks-card.module.css';
import { LitWindow } from './lit-window.tsx';

interface ThanksCardProps {
  ownerName: string | null;
  receipt: string | null;
  /** In which the themes stood on the form; the receipt shows them in the same one. */
  order?: number | undefined;
}

export function ThanksCard({ ownerName, receipt, order }: ThanksCardProps) {
  return (
    <main id="content" className={styles.thanks} data-enhance="thanks">
      <LitWindow />
      <h1 tabIndex={-1}>{m.thanks_title()}</h1>
      <p className={styles.text}>
        {ownerName === null ? m.thanks_text_unknown() : m.thanks_text({ owner: isolate(ownerName) })}
      </p>
      <section className={styles.receipt} data-receipt="" hidden={receipt === null}>
        <h2>{m.thanks_receipt()}</h2>
        <div className={styles.codeRow}>
          <code className={styles.code}>{receipt}</code>
          <Button variant="secondary" size="small" data-copy={m.thanks_copied()} hidden>
            {m.thanks_copy()}
          </Button>
        </div>
        <p>{m.thanks_receipt_text()}</p>
        <form method="post" action={pagePaths.receipt}>
          <input type="hidden" name={receiptField} value={receipt ?? ''} />
          <input type="hidden" name={orderField} value={order ?? ''} />
          <Button type="submit" variant="secondary" size="small">
            {m.thanks_receipt_link()}
          </Button>
        </form>
      </section>
      <div className={styles.invite}>
        <p>{m.thanks_invite()}</p>
        <LinkButton variant="secondary" href={pagePaths.register}>
          {m.thanks_create()}
        </LinkButton>
      </div>
    </main>
  );
}
