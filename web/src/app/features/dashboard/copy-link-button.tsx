import { useEffect, useRef, useState } from 'react';
import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CheckIcon, ShareIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ManualCopy } from '../../lib/manual-copy.tsx';
import styles from './copy-link-button.module.css';

interface CopyLinkButtonProps {
  link: string;
  variant: 'primary' | 'secondary';
  pulse: boolean;
  onCopied: () => void;
}

export function CopyLinkButton({ link, variant, pulse, onCopied }: CopyLinkButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'by-hand' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    clearTimeout(timer.current);
    if (!(await copyText(link))) {
      setOutcome('by-hand');
      return;
    }
    setOutcome('copied');
    timer.current = setTimeout(() => setOutcome(null), toastMs);
    showToast(m.share_link_copied(), 'success');
    onCopied();
  }

  return (
    <>
      <Button
        variant={variant}
        icon={outcome === 'copied' ? <CheckIcon /> : <ShareIcon />}
        className={pulse ? styles.pulse : undefined}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? m.share_copied() : m.dashboard_share()}
      </Button>
      {outcome === 'by-hand' ? <ManualCopy link={link} /> : null}
    </>
  );
}
