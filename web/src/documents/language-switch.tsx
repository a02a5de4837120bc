import type { PageContext } from '@blindspot/contracts/pages/page';
import { languageNames, languages } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../paraglide/messages.js';
import styles from './language-switch.module.css';

/** A form, so that it works without script. Nothing is kept on the device before somebody chooses. */
export function LanguageSwitch({ context }: { context: PageContext }) {
  if (context.switchAt === undefined) return null;
  return (
    <form
      className={styles.switch}
      method="post"
      action={pagePaths.language}
      aria-label={m.language_legend()}
    >
      <input type="hidden" name="to" value={context.switchAt} />
      {languages.map((language) => (
        <button
          key={language}
          className={styles.language}
          name="language"
          value={language}
          lang={language}
          aria-current={language === context.language ? 'true' : undefined}
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  );
}
