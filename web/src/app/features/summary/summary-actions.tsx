import { anonymity } from '@blindspot/contracts/anonymity';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon, RefreshIcon, ShareIcon } from '../../../ui/icons.tsx';
import styles from './summary-actions.module.css';

interface SummaryActionsProps {
  isFull: boolean;
  isWriting: boolean;
  isSharing: boolean;
  onShare: () => void;
  onRegenerate: () => void;
}

export function SummaryActions({ isFull, isWriting, isSharing, onShare, onRegenerate }: SummaryActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        icon={<ShareIcon />}
        busy={isSharing}
        disabled={!isFull}
        aria-describedby={isFull ? undefined : 'opens-with-full'}
        onClick={onShare}
      >
        {m.summary_share_results()}
      </Button>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={isWriting}
        disabled={!isFull}
        aria-describedby={isFull ? undefined : 'opens-with-full'}
        onClick={onRegenerate}
      >
        {m.summary_regenerate()}
      </Button>
      <Button variant="quiet" icon={<PrintIcon />} onClick={() => print()}>
        {m.summary_print()}
      </Button>
      {isFull ? null : (
        <p id="opens-with-full" className={styles.reason}>
          {m.summary_opens_with_full({ full: anonymity.full })}
        </p>
      )}
    </div>
  );
}
