import { anonymity } from '@blindspot/contracts/anonymity';
import { setupMinutes } from '@blindspot/contracts/vocabulary/landing';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rememberOnboarding } from './dialog-choices.ts';
import styles from './onboarding-dialog.module.css';

interface OnboardingDialogProps {
  onClose: () => void;
  onCreate: () => void;
}

/** For somebody who has no request yet. Only the box keeps it from coming back. */
export function OnboardingDialog({ onClose, onCreate }: OnboardingDialogProps) {
  const [hide, setHide] = useState(false);

  function leave(next: () => void): void {
    if (hide) rememberOnboarding();
    next();
  }

  const steps = [
    [m.onboarding_create(), m.onboarding_create_text()],
    [m.onboarding_share(), m.onboarding_share_text()],
    [m.onboarding_read(), m.onboarding_read_text({ full: anonymity.full })],
  ] as const;
  return (
    <Dialog
      open
      onClose={() => leave(onClose)}
      title={m.onboarding_title()}
      className={styles.dialog}
      footer={
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => leave(onClose)}>
            {m.onboarding_later()}
          </Button>
          <Button onClick={() => leave(onCreate)}>{m.onboarding_start()}</Button>
        </div>
      }
    >
      <p className={styles.lead}>{m.onboarding_lead({ minutes: setupMinutes })}</p>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice title={m.onboarding_tips()}>
        <ul className={styles.tips}>
          <li>{m.onboarding_tip_many()}</li>
          <li>{m.onboarding_tip_mix()}</li>
          <li>{m.onboarding_tip_brave()}</li>
        </ul>
      </Notice>
      <Checkbox
        label={m.share_dont_show()}
        checked={hide}
        onChange={(event) => setHide(event.target.checked)}
      />
    </Dialog>
  );
}
