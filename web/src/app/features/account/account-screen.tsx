import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languageNames, languages, type Language } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { readerLanguage } from '../../../ui/locale.ts';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { accountProblem, useAccount, useAccountChange } from '../../api/account-queries.ts';
import { forgetStored } from '../../session/session-store.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { AccountForm, useAccountForm, RowOutcome } from './outcomes.tsx';
import { AccountRow } from './account-row.tsx';
import { DeleteRow, ExportRow } from './data-rows.tsx';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './passwords.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './account.module.css';

export function AccountScreen() {
  const account = useAccount();
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <AccountGone />;
  return (
    <div className={classNames(layout.loose, styles.screen)}>
      <ScreenTitle name={m.account_title()} />
      <Loaded
        query={account}
        errorTitle={m.account_error_title()}
        errorText={(error) => accountProblem(error, m.account_error_text())}
        skeleton={
          <div className={classNames(layout.card, layout.loose)}>
            <Skeleton shape="control" count={8} />
          </div>
        }
      >
        {(loaded) => <AccountRows account={loaded} onDeleted={() => setIsDeleted(true)} />}
      </Loaded>
    </div>
  );
}

function AccountRows({ account, onDeleted }: { account: Account; onDeleted: () => void }) {
  const change = useAccountChange();
  const { result_mails: resultMails, newsletter, straight_to_result: isStraight } = account;
  return (
    <div className={classNames(layout.card, styles.rows)}>
      <NameRow account={account} />
      <EmailRow account={account} />
      <LanguageRow account={account} />
      <PasswordRow account={account} />
      {account.is_admin || account.second_factor ? <SecondFactorRow account={account} /> : null}
      <SessionsRow />
      <SwitchRow
        label={m.account_mails_label()}
        hint={account.email_verified ? undefined : m.account_mails_unconfirmed()}
        isOn={resultMails}
        onChoose={(isOn) => change({ result_mails: isOn })}
        done={resultMails ? m.account_mails_on() : m.account_mails_off()}
        failed={m.account_mails_failed()}
      />
      <SwitchRow
        label={m.account_newsletter_label()}
        isOn={newsletter}
        onChoose={(isOn) => change({ newsletter: isOn })}
        done={newsletter ? m.account_newsletter_on() : m.account_newsletter_off()}
        failed={m.account_newsletter_failed()}
      />
      <SwitchRow
        label={m.account_straight_label()}
        hint={m.account_straight_hint()}
        isOn={isStraight}
        onChoose={(isOn) => change({ straight_to_result: isOn })}
        done={isStraight ? m.account_straight_on() : m.account_straight_off()}
        failed={m.account_mails_failed()}
      />
      <ExportRow />
      <DeleteRow onDeleted={onDeleted} />
    </div>
  );
}

const nameSchema = updateAccountRoute.schema.body.pick({ name: true }).required();

function NameRow({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    schema: nameSchema,
    values: { name: account.name },
    texts: { name: { required: m.account_name_missing() } },
    send: async ({ name }) => {
      const saved = await change({ name });
      return { done: m.account_name_saved(), values: { name: saved.name } };
    },
  });
  useUnsavedText(form.isDirty);
  return (
    <AccountRow id="name" title={m.account_name_title()} value={<bdi>{account.name}</bdi>}>
      <AccountForm form={form} submitLabel={m.account_name_button()}>
        <Field
          {...form.field('name')}
          label={m.account_name()}
          autoComplete="name"
          required
          maxLength={limits.name}
        />
      </AccountForm>
    </AccountRow>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string | undefined;
  isOn: boolean;
  onChoose: (isOn: boolean) => Promise<unknown>;
  done: string;
  failed: string;
}

function SwitchRow({ label, hint, isOn, onChoose, done, failed }: SwitchRowProps) {
  const choosing = useMutation({ mutationFn: onChoose });
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <Switch
          label={label}
          hint={hint}
          checked={choosing.isPending ? choosing.variables : isOn}
          onChange={(event) => {
            if (!choosing.isPending) choosing.mutate(event.target.checked);
          }}
        />
      </div>
      <p role="status">
        <VisuallyHidden>{choosing.isSuccess ? done : ''}</VisuallyHidden>
      </p>
      <RowOutcome failed={choosing.isError ? `${failed} ${accountProblem(choosing.error, '')}` : ''} />
    </div>
  );
}

/** Replaces the screen of a deleted account, because unsaved text in a form would block the redirect. */
function AccountGone() {
  useEffect(() => {
    // Keeps the session in memory, because the app would otherwise show the sign-in page before the redirect.
    forgetStored();
    location.replace('/?account=deleted');
  }, []);
  return <p role="status">{m.landing_account_deleted()}</p>;
}

/** Sets this browser's language and reloads the page. Returns false if the call fails. */
async function switchPage(language: Language): Promise<boolean> {
  const body = new URLSearchParams({ language });
  const asked = fetch(pagePaths.language, { method: 'POST', body, redirect: 'manual' });
  const isSet = await asked.then(
    ({ status }) => status < 400,
    () => false,
  );
  if (isSet) location.reload();
  return isSet;
}

/** Uses buttons for the languages, because a select would reload the page at every arrow key. */
function LanguageRow({ account }: { account: Account }) {
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
      value={
        <span>
          <span lang={account.language}>{languageNames[account.language]}</span>
          {account.language === readerLanguage() ? null : `, ${m.account_language_mails()}`}
        </span>
      }
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
