import { anonymity } from '@blindspot/contracts/anonymity';
import { mailtoLink } from '@blindspot/contracts/email-address';
import { readMarkedText } from '@blindspot/contracts/marked-text';
import type { LegalPageData, LegalPageName, LegalText } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { baseLocale, getLocale } from '../paraglide/runtime.js';
import { MarkedText, MarkedWords } from '../ui/marked-text.tsx';
import { legalNames } from './page-foot.tsx';
import styles from './legal-page.module.css';
import { promiseId, promiseInFull } from './privacy-sentences.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

export function LegalPage(data: LegalPageData) {
  const own = textFor(data.texts, getLocale());
  const blocks = readMarkedText(own?.text ?? legalDefaults[data.page](data));
  const [first] = blocks;
  const titled = first?.kind === 'heading' && first.level === 1 ? first : undefined;
  const rest = titled ? blocks.slice(1) : blocks;
  // The privacy promise follows the first part of the default text, or all of an operator's text.
  const [, secondPart = rest.length] = rest.flatMap(({ kind }, place) => (kind === 'heading' ? [place] : []));
  const promiseAt = data.page === 'privacy' && !own ? secondPart : rest.length;
  const lang = own ? (own.lang ?? baseLocale) : getLocale();
  return (
    <>
      <SiteHeader context={data} />
      <main id="content" className={styles.page} {...(lang !== getLocale() && { lang })}>
        <h1 dir="auto">{titled ? <MarkedWords parts={titled.parts} /> : legalNames[data.page]()}</h1>
        <MarkedText blocks={rest.slice(0, promiseAt)} />
        {data.page === 'privacy' ? <PromiseInFull /> : null}
        <MarkedText blocks={rest.slice(promiseAt)} />
      </main>
      <SiteFooter context={data} />
    </>
  );
}

function PromiseInFull() {
  return (
    <>
      <h2 lang={getLocale()} id={promiseId}>
        {m.promise_title()}
      </h2>
      <ul lang={getLocale()}>
        {promiseInFull().map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns the text in the reader's language, otherwise in the site's language, otherwise the first text. */
function textFor(texts: readonly LegalText[], locale: string): LegalText | undefined {
  return texts.find(({ lang }) => lang === locale) ?? texts.find(({ lang }) => lang === null) ?? texts[0];
}

type DefaultData = Pick<LegalPageData, 'productName' | 'contact' | 'newsletterConsent'>;

/** Default texts of the legal pages. They state only facts that hold for every installation. */
const legalDefaults: Readonly<Record<LegalPageName, (data: DefaultData) => string>> = {
  imprint: (data) => paragraphs(m.legal_imprint_unset(), ...reached(data)),
  privacy: ({ productName: product, contact, newsletterConsent }) =>
    paragraphs(
      m.legal_own_words({ product }),
      m.legal_privacy_answer(),
      m.legal_privacy_account(),
      newsletterConsent === 'ask' ? m.legal_privacy_newsletter_ask() : m.legal_privacy_newsletter(),
      m.legal_privacy_visit({ product }),
      m.legal_privacy_device({ session: cookieDays.signedIn, device: cookieDays.knownDevice }),
      m.legal_privacy_long(),
      yourself(),
      ...reached({ contact }),
    ),
  terms: ({ productName: product }) =>
    paragraphs(
      m.legal_own_words({ product }),
      m.legal_terms_all({ product, full: anonymity.full, batch: anonymity.batch }),
    ),
  contact: ({ contact }) =>
    paragraphs(
      ...(contact === null ? [m.legal_contact_unset()] : [...reached({ contact }), m.legal_contact_for()]),
      yourself(),
    ),
};

const paragraphs = (...texts: string[]): string => texts.join('\n\n');

const yourself = (): string =>
  m.legal_contact_yourself({ receipt: pagePaths.receipt, account: pagePaths.account });

function reached({ contact }: Pick<DefaultData, 'contact'>): string[] {
  if (contact === null) return [];
  const href = contact.startsWith('https:') ? contact : mailtoLink(contact);
  return [m.legal_reached({ contact: `[${contact}](${href})` })];
}
