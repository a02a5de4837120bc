import { anonymity } from '@blindspot/contracts/anonymity';
import { mailtoLink } from '@blindspot/contracts/email-address';
import type { LegalPageData, LegalPageName } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { cookieDays } from '@blindspot/contracts/vocabulary/accounts';
import { m } from '../../paraglide/messages.js';

type Data = Pick<LegalPageData, 'productName' | 'contact' | 'newsletterConsent'>;

/** What stands on a page that the operator has not written: only what is true of the product wherever it runs. */
export const legalDefaults: Readonly<Record<LegalPageName, (data: Data) => string>> = {
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

function reached({ contact }: Pick<Data, 'contact'>): string[] {
  if (contact === null) return [];
  const href = contact.startsWith('https:') ? contact : mailtoLink(contact);
  return [m.legal_reached({ contact: `[${contact}](${href})` })];
}
