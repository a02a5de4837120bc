import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { readStored, writeStored } from '../../../ui/storage.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { LinkSharing, MessageSharing } from '../link-sharing/sharing.tsx';
import styles from './request-dialogs.module.css';

const audiences = [
  { id: 'friends', label: m.share_friends, template: m.share_template_friends },
  { id: 'colleagues', label: m.share_colleagues, template: m.share_template_colleagues },
  { id: 'family', label: m.share_family, template: m.share_template_family },
] as const;

interface SharingDialogProps {
  request: FeedbackRequest;
  isCopied?: boolean;
  onClose: () => void;
}

export const wantsSharingDialog = (): boolean => readStored(storageKeys.dontShowSharingModal) !== 'true';

export function SharingDialog({ request, isCopied = false, onClose }: SharingDialogProps) {
  const [audience, setAudience] = useState<(typeof audiences)[number]>(audiences[0]);
  const [hide, setHide] = useState(false);
  const link = request.shareable_link;

  function close(): void {
    if (hide) writeStored(storageKeys.dontShowSharingModal, 'true');
    onClose();
  }

  return (
    <Dialog
      onClose={close}
      title={isCopied ? m.share_dialog_title() : m.share_ready_title()}
      footer={
        <div className={styles.sharingFoot}>
          {isCopied ? (
            <Checkbox
              label={m.share_dont_show()}
              checked={hide}
              onChange={(event) => setHide(event.target.checked)}
            />
          ) : null}
          <Button variant="quiet" onClick={close}>
            {m.share_done()}
          </Button>
        </div>
      }
    >
      <Tabs
        label={m.share_templates()}
        selected={audience.id}
        onSelect={(chosen) => setAudience(audiences.find(({ id }) => id === chosen) ?? audience)}
        tabs={audiences.map(({ id, label }) => ({ id, label: label() }))}
      >
        <MessageSharing
          label={m.share_message()}
          message={audience.template({ link })}
          link={link}
          subject={request.title}
        />
      </Tabs>
      <div className={classNames(layout.snug, styles.link)}>
        <LinkSharing link={link} label={m.share_survey_link()} />
      </div>
    </Dialog>
  );
}
