import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CopyField, ManualCopy } from '../../../ui/copy-field.tsx';
import { ShareIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import layout from '../../../ui/layout.module.css';
import { QrCode } from '../../../ui/qr-code.tsx';

interface LinkSharingProps {
  link: string;
  label: string;
  /** Title for the share sheet of the device. Without a title there is no button for it. */
  shareTitle?: string;
}

/** A link to copy, to pass to the share sheet of the device, or to show as a QR code. */
export function LinkSharing({ link, label, shareTitle }: LinkSharingProps) {
  const [byHand, setByHand] = useState(false);
  const [showsCode, setShowsCode] = useState(false);

  async function shareNatively(title: string): Promise<void> {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // A dismissed share sheet is no error.
    }
  }

  return (
    <div className={layout.snug}>
      <CopyField
        label={label}
        value={link}
        cut
        copyLabel={m.share_copy()}
        copiedLabel={m.share_copied()}
        onCopied={(done) => {
          setByHand(!done);
          if (done) showToast(m.share_link_copied(), 'success');
        }}
      />
      {byHand ? <ManualCopy link={link} /> : null}
      <div className={layout.row}>
        {shareTitle !== undefined && 'share' in navigator ? (
          <Button
            variant="secondary"
            size="small"
            icon={<ShareIcon size={18} />}
            onClick={() => void shareNatively(shareTitle)}
          >
            {m.share_native()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          {showsCode ? m.share_hide_code() : m.share_show_code()}
        </Button>
      </div>
      {showsCode ? <QrCode text={link} label={m.share_code_label()} /> : null}
    </div>
  );
}
