import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import styles from './link-sharing.module.css';

/** Words to hand on: to copy, or by the device's own share sheet. */
export function MessageSharing({ label, message }: { label: string; message: string }) {
  async function shareNatively(): Promise<void> {
    try {
      await navigator.share({ text: message });
    } catch {
      // Closing the sheet is a choice, not a failure; the message can still be copied.
    }
  }

  return (
    <div className={styles.sharing}>
      <CopyField
        multiline
        label={label}
        value={message}
        copyLabel={m.share_copy_message()}
        copiedLabel={m.share_copied()}
      />
      {'share' in navigator ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            size="small"
            icon={<ShareIcon size={18} />}
            onClick={() => void shareNatively()}
          >
            {m.share_native()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
