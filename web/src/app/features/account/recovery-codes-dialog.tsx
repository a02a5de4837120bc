import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx';
import { productName } from '../../shell/product-name.ts';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once. Only the button that says so closes it before the codes were copied or downloaded. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
      closeLabel={m.app_close()}
      closeOnBackdrop={false}
      onClose={() => (copied || downloaded ? onClose() : setProblem(m.account_factor_codes_keep_first()))}
      footer={<Button onClick={onClose}>{m.account_factor_codes_done()}</Button>}
    >
      <p>{m.account_factor_codes_text()}</p>
      <ul className={styles.codes} aria-label={m.account_factor_codes_label()} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {copied ? m.account_factor_codes_copied() : m.account_factor_codes_copy()}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            saveFile(m.account_factor_codes_file(), 'text/plain', `${productName()}\n\n${text}\n`);
            setDownloaded(true);
            setProblem('');
          }}
        >
          {m.account_factor_codes_download()}
        </Button>
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
