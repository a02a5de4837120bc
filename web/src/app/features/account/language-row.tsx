import type { Account } from '@blindspot/contracts/http/accounts';
import { languageNames, languages, type Language } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { useMutation } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import styles from './account-form.module.css';
import { useAccountChange } from './account-queries.ts';
import { AccountRow, RowOutcome } from './account-row.tsx';
import { sentenceAbove } from './form-problems.ts';

/** Reloads the page in this language unless unsaved text would be lost. Returns false if the server could not store the choice. */
async function switchPage(language: Language): Promise<boolean> {
  const body = new URLSearchParams({ language });
  try {
    // It answers with a redirection to a page that is not needed here.
    await fetch(pagePaths.language, { method: 'POST', body, redirect: 'manual' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Buttons, because a select changes with every arrow key, and each change loads the page anew. */
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
      <div className={styles.actions}>
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
        failed={
          choosing.isError
            ? sentenceAbove(choosing.error, m.account_refused())
            : isKept && m.account_language_page_kept()
        }
      />
    </AccountRow>
  );
}
