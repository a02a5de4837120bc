import { updateAccountRoute, type Account } from '@blindspot/contracts/http/accounts';
import { limits } from '@blindspot/contracts/limits';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { useAccountChange } from './account-queries.ts';
import { AccountRow } from './account-row.tsx';

const schema = updateAccountRoute.schema.body.pick({ name: true }).required();

export function NameRow({ account }: { account: Account }) {
  const change = useAccountChange();
  const form = useAccountForm({
    schema,
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
      <AccountForm form={form}>
        <Field
          {...form.field('name')}
          label={m.account_name()}
          autoComplete="name"
          required
          maxLength={limits.name}
        />
        <div>
          <Button variant="secondary" type="submit" busy={form.busy}>
            {form.busy ? m.account_saving() : m.account_name_button()}
          </Button>
        </div>
      </AccountForm>
    </AccountRow>
  );
}
