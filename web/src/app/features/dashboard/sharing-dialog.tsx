import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../../ui/choice.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkSharing } from '../../link-sharing/link-sharing.tsx';
import { hideSharingDialog } from './dialog-choices.ts';
import styles from './sharing-dialog.module.css';

type Audience = 'friends' | 'colleagues' | 'family';

const templates: Readonly<Record<Audience, (inputs: { link: string }) => string>> = {
  friends: (inputs) => m.share_template_friends(inputs),
  colleagues: (inputs) => m.share_template_colleagues(inputs),
  family: (inputs) => m.share_template_family(inputs),
};

interface SharingDialogProps {
  request: FeedbackRequest;
  /** It opened because the link was copied, which it need not do again. */
  isCopied?: boolean;
  onClose: () => void;
}

/** Every way to send a link, and words to send with it. */
export function SharingDialog({ request, isCopied = false, onClose }: SharingDialogProps) {
  const name = useId();
  const [audience, setAudience] = useState<Audience>('friends');
  const [hide, setHide] = useState(false);

  function close(): void {
    if (hide) hideSharingDialog();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={isCopied ? m.share_dialog_title() : m.share_ready_title()}
      footer={
        <div className={styles.foot}>
          {isCopied ? (
            <Checkbox
              label={m.share_dont_show()}
              checked={hide}
              onChange={(event) => setHide(event.target.checked)}
            />
          ) : null}
          <Button onClick={close}>{m.share_done()}</Button>
        </div>
      }
    >
      <LinkSharing link={request.shareable_link} label={m.share_survey_link()} shareTitle={request.title} />
      <section className={styles.templates}>
        <RadioCards
          legend={m.share_templates()}
          name={name}
          columns="narrow"
          value={audience}
          onSelect={setAudience}
          options={[
            { value: 'friends', title: m.share_friends() },
            { value: 'colleagues', title: m.share_colleagues() },
            { value: 'family', title: m.share_family() },
          ]}
        />
        <CopyField
          label={m.share_message()}
          multiline
          value={templates[audience]({ link: request.shareable_link })}
          copyLabel={m.share_copy_message()}
          copiedLabel={m.share_copied()}
        />
      </section>
    </Dialog>
  );
}
