import type { Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { useAccountChange } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';

export function NameSection({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    initial: { name: account.name },
    check: ({ name }) => (name.trim() === '' ? { name: m.account_name_missing() } : {}),
    send: async ({ name }) => {
      const saved = await change({ name: name.trim() });
      return { values: { name: saved.name }, done: m.account_name_saved() };
    },
  });
  // Changed in another tab: what is typed here stays, an untouched field follows.
  const [known, setKnown] = useState(account.name);
  if (known !== account.name) {
    setKnown(account.name);
    if (form.values.name === known) form.set('name', account.name);
  }
  useUnsavedText(form.values.name.trim() !== account.name);

  return (
    <AccountSection id="name" title={m.account_name_title()} lead={m.account_name_lead()}>
      <AccountForm form={form}>
        <Field
          label={m.account_name()}
          autoComplete="name"
          required
          maxLength={limits.name}
          value={form.values.name}
          error={form.fields.name}
          onChange={(event) => form.set('name', event.target.value)}
        />
        <div>
          <Button variant="secondary" type="submit" busy={form.busy}>
            {form.busy ? m.account_saving() : m.account_name_button()}
          </Button>
        </div>
      </AccountForm>
    </AccountSection>
  );
}
