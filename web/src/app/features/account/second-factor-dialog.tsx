import { startSecondFactor } from '@blindspot/contracts/endpoints/second-factor';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { api } from '../../lib/api.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanCodeDialog } from './scan-code-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'keep'; readonly codes: readonly string[] };

/** Password, then the code to scan, then the recovery codes: one dialog after the other. */
export function SecondFactorDialog({ onClose }: { onClose: (isSwitchedOn: boolean) => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  if (step.at === 'scan')
    return (
      <ScanCodeDialog
        secret={step.secret}
        uri={step.uri}
        onClose={() => onClose(false)}
        onConfirmed={(codes) => setStep({ at: 'keep', codes })}
      />
    );
  if (step.at === 'keep') return <RecoveryCodesDialog codes={step.codes} onClose={() => onClose(true)} />;
  return (
    <ProvePasswordDialog
      onClose={() => onClose(false)}
      onProven={(begun) => setStep({ at: 'scan', ...begun })}
    />
  );
}

interface ProvePasswordDialogProps {
  onClose: () => void;
  onProven: (begun: { secret: string; uri: string }) => void;
}

function ProvePasswordDialog({ onClose, onProven }: ProvePasswordDialogProps) {
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: m.account_password_missing() } : {}),
    send: async ({ password }) => {
      onProven((await api(startSecondFactor, { body: { password } })).body);
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
            {m.account_factor_next()}
          </Button>
        </>
      }
    >
      <p>{m.account_factor_setup_text()}</p>
      <AccountForm form={form}>
        <PasswordField
          label={m.account_current_password()}
          autoComplete="current-password"
          takesFocus
          value={form.values.password}
          error={form.fields.password}
          onChange={(value) => form.set('password', value)}
        />
      </AccountForm>
    </Dialog>
  );
}
