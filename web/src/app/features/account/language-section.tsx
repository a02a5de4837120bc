import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { languageNames, languages } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { useAccountChange } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';

const schema = updateAccountRoute.schema.body.pick({ language: true }).required();
const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

/** Loads the page anew in this language, where no text that is not saved holds it up. False where the switch could not be told. */
async function switchPage(language: string): Promise<boolean> {
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

export function LanguageSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    schema,
    values: { language: account.language },
    send: async ({ language }) => {
      await change({ language });
      const isSwitched = await switchPage(language);
      return isSwitched
        ? { done: m.account_language_saved(), values: { language } }
        : { done: m.account_language_page_kept(), isWhole: false, values: { language } };
    },
  });
  return (
    <AccountSection id="language" title={m.account_language_title()} lead={m.account_language_lead()}>
      <AccountForm form={form}>
        <Select
          {...form.field('language')}
          label={m.account_language()}
          autoComplete="off"
          options={options}
        />
        <div>
          <Button type="submit" variant="secondary" busy={form.busy}>
            {form.busy ? m.account_saving() : m.account_language_button()}
          </Button>
        </div>
      </AccountForm>
    </AccountSection>
  );
}
