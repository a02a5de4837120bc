import { limits } from '@blindspot/contracts/limits';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MessageSharing } from '../link-sharing/message-sharing.tsx';
import styles from './plan-section.module.css';

/** Words to thank everybody with, whoever answered. They are kept nowhere. */
export function ThanksDialog({ aim, onClose }: { aim: string; onClose: () => void }) {
  const [taken, setTaken] = useState(aim);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.thank_title()}
      footer={<Button onClick={onClose}>{m.share_done()}</Button>}
    >
      <div className={styles.dialog}>
        <p>{m.thank_text()}</p>
        <Field
          label={m.thank_took()}
          note={m.plan_optional()}
          maxLength={limits.plan.aim}
          value={taken}
          onChange={(event) => setTaken(event.target.value)}
        />
        <MessageSharing
          label={m.share_message()}
          message={taken.trim() === '' ? m.thank_message() : m.thank_message_took({ aim: taken.trim() })}
        />
      </div>
    </Dialog>
  );
}
