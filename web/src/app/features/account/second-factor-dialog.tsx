import { confirmSecondFactor, startSecondFactor } from '@blindspot/contracts/endpoints';
import { confirmSecondFactorRoute, startSecondFactorRoute } from '@blindspot/contracts/http/sessions';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { QrCode } from '../../../ui/qr-code.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { accountProblem } from '../../api/account-queries.ts';
import { api } from '../../api/api.ts';
import { productName } from '../../shell/product-name.ts';
import { ServerForm, useServerForm, type FormState } from '../../shell/server-form.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'keep'; readonly codes: readonly string[] };

/** Asks for the password, then shows the code to scan, then the recovery codes. */
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

interface SetupStepProps {
  form: FormState;
  next: string;
  onClose: () => void;
  children: ReactNode;
}

function SetupStep({ form, next, onClose, children }: SetupStepProps) {
  return (
    <Dialog
      open
      title={m.account_factor_setup_title()}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={form.formId} busy={form.busy}>
            {next}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface ProvePasswordDialogProps {
  onClose: () => void;
  onProven: (begun: { secret: string; uri: string }) => void;
}

function ProvePasswordDialog({ onClose, onProven }: ProvePasswordDialogProps) {
  const form = useServerForm({
    schema: startSecondFactorRoute.schema.body,
    values: { password: '' },
    texts: { password: { required: m.account_password_missing() } },
    refusedText: accountProblem,
    send: async ({ password }) => onProven((await api(startSecondFactor, { body: { password } })).body),
  });
  return (
    <SetupStep form={form} next={m.account_factor_next()} onClose={onClose}>
      <p>{m.account_factor_setup_text()}</p>
      <ServerForm form={form} className={classNames(layout.stack, styles.form)}>
        <PasswordField
          {...form.field('password')}
          label={m.account_current_password()}
          autoComplete="current-password"
          data-autofocus
        />
      </ServerForm>
    </SetupStep>
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
      onConfirmed((await api(confirmSecondFactor, { body: { code } })).body.recovery_codes),
  });
  return (
    <SetupStep form={form} next={m.account_factor_confirm()} onClose={onClose}>
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
    </SetupStep>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the codes once. Until they are copied or downloaded, only the last button closes the dialog. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
      open
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
