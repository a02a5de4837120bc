import type { ThankYouData } from '@blindspot/contracts/pages/feedback-forms';
import '../ui/fonts-one-face.css';
import { LegalFooter } from './page-foot.tsx';
import { SiteHeader } from './site-frame.tsx';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { orderField, receiptField, requestField, titleField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { isolate } from './in-language.ts';
import { receiptStepField } from './read-receipt-form.ts';
import styles from './thanks-card.module.css';
import { LitWindow } from './lit-window.tsx';

export function ThankYouPage(data: ThankYouData) {
  return (
    <>
      <SiteHeader context={data} />
      {data.isPreview ? <PreviewSentCard /> : <ThanksCard {...data} />}
      <LegalFooter />
    </>
  );
}

interface ThanksCardProps {
  ownerName: string | null;
  receipt: string | null;
  requestId: string;
  hasAnswered?: boolean;
  /** Whether the browser sent no cookie with its answer and so cannot keep the receipt. */
  lacksCookies?: boolean;
  title: string;
  order?: number | undefined;
  /** Whether the owner has signed in in this browser. The page then shows and stores no receipt. */
  isOwners: boolean;
  /** Whether the card is a part of the form page. The page's script then fills in the receipt. */
  isTemplate?: boolean;
}

function PreviewSentCard() {
  return (
    <main id="content" className={styles.thanks}>
      <LitWindow />
      <h1 tabIndex={-1}>{m.thanks_preview_title()}</h1>
      <p className={styles.text}>{m.thanks_preview_text()}</p>
      <LinkButton variant="secondary" href={pagePaths.dashboard}>
        {m.app_back_to_dashboard()}
      </LinkButton>
    </main>
  );
}

export function ThanksCard(props: ThanksCardProps) {
  const { ownerName, isOwners, isTemplate = false, hasAnswered = false, ...receipt } = props;
  const owner = ownerName === null ? null : isolate(ownerName);
  return (
    <main id="content" className={styles.thanks} data-enhance="thanks">
      <LitWindow />
      <h1 tabIndex={-1}>{m.thanks_title()}</h1>
      <p className={styles.text}>{owner === null ? m.thanks_text_unknown() : m.thanks_text({ owner })}</p>
      <div className={styles.invite}>
        <h2>{m.thanks_invite()}</h2>
        <LinkButton size="large" href={pagePaths.register}>
          {m.thanks_create()}
        </LinkButton>
      </div>
      {isOwners && owner !== null ? (
        <Disclosure className={styles.receipt} summary={m.thanks_receipt()}>
          <p>
            {m.thanks_shared({ owner })} <a href={pagePaths.lostReceipt}>{m.thanks_shared_link()}</a>
          </p>
        </Disclosure>
      ) : receipt.receipt === null && !isTemplate ? (
        <NoReceipt hasAnswered={hasAnswered} />
      ) : (
        <Receipt {...receipt} />
      )}
    </main>
  );
}

function Receipt(props: Omit<ThanksCardProps, 'ownerName' | 'isOwners' | 'isTemplate' | 'hasAnswered'>) {
  const { receipt, requestId, title, order, lacksCookies = false } = props;
  const fields = (
    <>
      <input type="hidden" name={receiptField} value={receipt ?? ''} />
      <input type="hidden" name={orderField} value={order ?? ''} />
    </>
  );
  return (
    <section className={styles.receipt} data-receipt="" hidden={receipt === null}>
      <Disclosure summary={m.thanks_receipt()}>
        <div className={styles.code}>
          <p>{m.thanks_receipt_text()}</p>
          <code>{receipt}</code>
          <div className={styles.actions}>
            <Button variant="secondary" data-copy={m.thanks_copied()} hidden>
              {m.thanks_copy()}
            </Button>
            <form method="post" action={pagePaths.receipt}>
              {fields}
              <Button type="submit" variant="secondary">
                {m.thanks_receipt_link()}
              </Button>
            </form>
          </div>
        </div>
      </Disclosure>
      <form method="post" action={pagePaths.receipt} className={styles.keep} data-keep="">
        <p>{m.thanks_once()}</p>
        {lacksCookies ? null : (
          <>
            {fields}
            <input type="hidden" name={requestField} value={requestId} />
            <input type="hidden" name={titleField} value={title} />
            <input type="hidden" name={receiptStepField} value="keep" />
            <Button type="submit" variant="secondary">
              {m.thanks_keep()}
            </Button>
            <p>{m.thanks_keep_text()}</p>
          </>
        )}
      </form>
      <form method="post" action={pagePaths.receipt} className={styles.keep} data-forget="" hidden>
        {fields}
        <input type="hidden" name={receiptStepField} value="forget" />
        <Button type="submit" variant="secondary">
          {m.thanks_forget()}
        </Button>
        <p tabIndex={-1}>{m.thanks_kept()}</p>
      </form>
    </section>
  );
}

function NoReceipt({ hasAnswered }: { hasAnswered: boolean }) {
  return (
    <div className={styles.noReceipt}>
      <a href={pagePaths.receipt}>{m.thanks_receipt()}</a>
      {hasAnswered ? null : (
        <p>
          {m.thanks_lost()} <a href={pagePaths.lostReceipt}>{m.thanks_lost_link()}</a>
        </p>
      )}
    </div>
  );
}
