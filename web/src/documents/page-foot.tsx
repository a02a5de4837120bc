import { languageNames, languages } from '@blindspot/contracts/languages';
import {
  legalPageNames,
  type LegalPageName,
  type PageContext,
  type ReportedPage,
} from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { fillPath } from '@blindspot/contracts/route';
import { languageField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import styles from './page-foot.module.css';

export const legalNames: Readonly<Record<LegalPageName, () => string>> = {
  imprint: m.legal_imprint,
  privacy: m.legal_privacy,
  terms: m.legal_terms,
  contact: m.legal_contact,
};

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

export function LegalFooter() {
  return (
    <footer className={styles.footer}>
      <LegalLinks />
    </footer>
  );
}

interface LanguageSwitchProps {
  context: PageContext;
  form?: string;
}

/** Switches the language without JavaScript. The browser stores a language only after a choice. */
export function LanguageSwitch({ context, form }: LanguageSwitchProps) {
  if (context.switchAt === undefined) return null;
  return (
    <form
      className={styles.switch}
      method="post"
      action={pagePaths.language}
      aria-label={m.language_legend()}
    >
      <input type="hidden" name="to" value={context.switchAt} form={form} />
      {languages.map((language) => (
        <button
          key={language}
          className={styles.language}
          name={languageField}
          value={language}
          form={form}
          formAction={form && pagePaths.language}
          lang={language}
          aria-current={language === context.language ? 'true' : undefined}
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  );
}

export function ReportLink({ about: { kind, id } }: { about: ReportedPage }) {
  return (
    <a href={fillPath(pagePaths.report, {}, { [kind]: id })} rel="nofollow">
      {kind === 'form' ? m.report_open() : m.report_share_link()}
    </a>
  );
}
