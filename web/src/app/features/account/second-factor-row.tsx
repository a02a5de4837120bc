import { removeSecondFactor, confirmSecondFactor, startSecondFactor } from '@blindspot/contracts/endpoints';
import type { Account } from '@blindspot/contracts/http/accounts';
import { useState } from 'react';
import { confirmSecondFactorRoute } from '@blindspot/contracts/http/sessions';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useAccountRefresh, accountProblem } from '../../api/account-queries.ts';
import { api } from '../../api/api.ts';
import { AccountRow } from './account-row.tsx';
import { RowOutcome } from './outcomes.tsx';
import { PasswordDialog } from './passwords.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyField, copyText } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { productName } from '../../shell/product-name.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ServerForm, useServerForm } from '../../shell/server-form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './account.module.css';

/** Two-step verification on the account page, for admins and for former admins who still use it. */
export function SecondFactorRow({ account }: { account: Account }) {
  const refresh = useAccountRefresh();
  const [open, setOpen] = useState<'set-up' | 'switch-off' | null>(null);
  const [done, setDone] = useState('');
  const isOn = account.second_factor;
  return (
    <AccountRow
      id="code"
      title={m.account_factor_title()}
      value={isOn ? m.account_factor_on() : m.account_factor_off()}
      control={
        <Button variant="quiet" onClick={() => setOpen(isOn ? 'switch-off' : 'set-up')}>
          {isOn ? m.account_factor_switch_off() : m.account_factor_set_up()}
        </Button>
      }
      below={
        <>
          <RowOutcome done={done} />
          {open === 'set-up' ? (
            <SecondFactorDialog
              onClose={(isSwitchedOn) => {
                setOpen(null);
                setDone(isSwitchedOn ? m.account_factor_enabled() : '');
                void refresh();
              }}
            />
          ) : null}
          {open === 'switch-off' ? (
            <PasswordDialog
              title={m.account_factor_off_title()}
              keepLabel={m.account_factor_keep()}
              confirmLabel={m.account_factor_off_button()}
              onClose={() => setOpen(null)}
              asksCode
              onConfirm={async (password, code) => {
                await api(removeSecondFactor, { body: { password, code } });
                await refresh();
                setOpen(null);
                setDone(m.account_factor_off_done());
              }}
            >
              <p>{m.account_factor_off_text()}</p>
            </PasswordDialog>
          ) : null}
        </>
      }
    />
  );
}

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'keep'; readonly codes: readonly string[] };

function SecondFactorDialog({ onClose }: { onClose: (isSwitchedOn: boolean) => void }) {
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
    <PasswordDialog
      title={m.account_factor_setup_title()}
      keepLabel={m.app_cancel()}
      confirmLabel={m.account_factor_next()}
      isDangerous={false}
      onClose={() => onClose(false)}
      onConfirm={async (password) =>
        setStep({ at: 'scan', ...(await api(startSecondFactor, { body: { password } })) })
      }
    >
      <p>{m.account_factor_setup_text()}</p>
    </PasswordDialog>
  );
}

interface ScanCodeDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ScanCodeDialog({ secret, uri, onClose, onConfirmed }: ScanCodeDialogProps) {
  const form = useServerForm({
    schema: z.object({
      code: confirmSecondFactorRoute.schema.body.shape.code.refine(
        (code) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
        { error: () => m.account_factor_code_missing() },
      ),
    }),
    values: { code: '' },
    texts: { code: { required: m.account_factor_code_missing() } },
    refusedText: accountProblem,
    send: async ({ code }) =>
      onConfirmed((await api(confirmSecondFactor, { body: { code } })).recovery_codes),
  });
  return (
    <FormDialog
      title={m.account_factor_setup_title()}
      form={form}
      submitLabel={m.account_factor_confirm()}
      onClose={onClose}
    >
      <p>{m.account_factor_scan_text()}</p>
      <div className={layout.stack}>
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
      <ServerForm form={form} className={classNames(layout.stack, styles.form)}>
        <Field
          {...form.field('code')}
          label={m.account_factor_code()}
          hint={m.account_factor_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          required
        />
      </ServerForm>
    </FormDialog>
  );
}

/** Shows new recovery codes. Until they are copied or downloaded, only the button closes the dialog. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const [downloaded, setDownloaded] = useState(false);
  const [problem, setProblem] = useState('');
  const text = codes.join('\n');

  async function copy(): Promise<void> {
    const taken = await copyText(text);
    setCopied(taken);
    setProblem(taken ? '' : m.account_factor_codes_copy_failed());
  }

  return (
    <Dialog
      title={m.account_factor_codes_title()}
      closeOnBackdrop={false}
      onClose={() => (copied || downloaded ? onClose() : setProblem(m.account_factor_codes_keep_first()))}
      footer={
        <>
          {problem ? (
            <p role="alert" className={classNames(layout.failed, styles.problem)}>
              {problem}
            </p>
          ) : null}
          <Button onClick={onClose}>{m.account_factor_codes_done()}</Button>
        </>
      }
    >
      <p>{m.account_factor_codes_text()}</p>
      <ul
        className={classNames(layout.sunken, styles.codes)}
        aria-label={m.account_factor_codes_label()}
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.actions}>
        <Button variant="secondary" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {copied ? m.account_factor_codes_copied() : m.account_factor_codes_copy()}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const file = new Blob([`${productName()}\n\n${text}\n`], { type: 'text/plain' });
            saveFile(m.account_factor_codes_file(), file);
            setDownloaded(true);
            setProblem('');
          }}
        >
          {m.account_factor_codes_download()}
        </Button>
      </div>
    </Dialog>
  );
}
