import { legalPageNames, type LegalPageName } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../paraglide/messages.js';
import styles from './legal-links.module.css';

/** Names of the pages, as functions: the catalogue is read when the page is rendered. */
export const legalNames: Readonly<Record<LegalPageName, () => string>> = {
  imprint: m.legal_imprint,
  privacy: m.legal_privacy,
  terms: m.legal_terms,
  contact: m.legal_contact,
};

/** At the end of every page. */
export function LegalLinks() {
  return (
    <nav className={styles.links} aria-label={m.legal_nav()}>
      {legalPageNames.map((page) => (
        <a key={page} href={pagePaths.legal[page]}>
          {legalNames[page]()}
        </a>
      ))}
    </nav>
  );
}

/** On pages that end with nothing else. */
export function LegalFooter() {
  return (
    <footer className={styles.footer}>
      <LegalLinks />
    </footer>
  );
}
