import { confirmSecondFactor } from '@blindspot/contracts/endpoints/second-factor';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { api } from '../../lib/api.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';

interface ScanCodeDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function ScanCodeDialog({ secret, uri, onClose, onConfirmed }: ScanCodeDialogProps) {
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: m.account_factor_code_missing() },
    send: async ({ code }) => {
      onConfirmed((await api(confirmSecondFactor, { body: { code } })).body.recovery_codes);
      return { done: '' };
    },
  });
  return (
    <Dialog
      open
      title={m.account_factor_setup_title()}
      closeLabel={m.app_close()}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button type="submit" form={form.formId} busy={form.busy}>
            {m.account_factor_confirm()}
          </Button>
        </>
      }
    >
      <p>{m.account_factor_scan_text()}</p>
      <div className={styles.scan}>
        <QrCode text={uri} label={m.account_factor_qr_label()} />
        <p>
          <a href={uri}>{m.account_factor_open_app()}</a>
        </p>
        <CopyField
          label={m.account_factor_secret()}
          value={secret}
          copyLabel={m.account_factor_copy()}
          copiedLabel={m.account_factor_copied()}
        />
      </div>
      <AccountForm form={form}>
        <Field
          label={m.account_factor_code()}
          hint={m.account_factor_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          required
          value={form.values.code}
          error={form.fields.code}
          onChange={(event) => form.set('code', event.target.value)}
        />
      </AccountForm>
    </Dialog>
  );
}
