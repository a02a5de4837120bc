import type { Account } from '@blindspot/contracts/http/accounts';
import { languageNames, languages, type Language } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { accountProblem, useAccountChange } from '../../api/account-queries.ts';
import { AccountRow, RowOutcome } from './account-row.tsx';
import styles from './account.module.css';

/** Reloads the page in this language unless unsaved text would be lost. Returns false if the server could not store the choice. */
async function switchPage(language: Language): Promise<boolean> {
  const body = new URLSearchParams({ language });
  try {
    // The response redirects to a page that is not needed here.
    await fetch(pagePaths.language, { method: 'POST', body, redirect: 'manual' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Offers buttons, because a select changes with every arrow key and each change reloads the page. */
export function LanguageRow({ account }: { account: Account }) {
  const change = useAccountChange();
  const choosing = useMutation({
    mutationFn: async (language: Language) => {
      await change({ language });
      return switchPage(language);
    },
  });
  const isKept = choosing.data === false;
  return (
    <AccountRow
      id="language"
      title={m.account_language_title()}
      value={<span lang={account.language}>{languageNames[account.language]}</span>}
    >
      <div className={classNames(layout.actions, styles.languages)}>
        {languages.map((language) => (
          <Button
            key={language}
            lang={language}
            variant="secondary"
            aria-pressed={language === account.language}
            busy={choosing.isPending}
            onClick={() => choosing.mutate(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
      <RowOutcome
        done={choosing.data ? m.account_language_saved() : ''}
        failed={choosing.isError ? accountProblem(choosing.error) : isKept && m.account_language_page_kept()}
      />
    </AccountRow>
  );
}
