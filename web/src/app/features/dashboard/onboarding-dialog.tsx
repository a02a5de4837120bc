import { anonymity } from '@blindspot/contracts/anonymity';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Progress5 } from '../../../ui/progress5.tsx';
import { readStored, writeStored } from '../../../ui/storage.ts';
import styles from './request-dialogs.module.css';

export const hasSeenOnboarding = (): boolean => readStored(storageKeys.hasSeenOnboarding) !== null;

/** Introduces the product to owners without requests. Opens on every visit until the owner opts out. */
export function OnboardingDialog({ onClose, onCreate }: { onClose: () => void; onCreate: () => void }) {
  const [hide, setHide] = useState(false);

  function leave(next: () => void): void {
    if (hide) writeStored(storageKeys.hasSeenOnboarding, 'true');
    next();
  }

  const steps = [
    [m.onboarding_create(), 0],
    [m.onboarding_share(), 3],
    [m.onboarding_read({ full: anonymity.full }), anonymity.full],
  ] as const;
  return (
    <Dialog
      onClose={() => leave(onClose)}
      title={m.onboarding_title()}
      className={styles.welcome}
      footer={
        <div className={styles.welcomeFoot}>
          <Button variant="secondary" onClick={() => leave(onClose)}>
            {m.onboarding_later()}
          </Button>
          <Button onClick={() => leave(onCreate)}>{m.onboarding_start()}</Button>
        </div>
      }
    >
      <ol className={styles.steps}>
        {steps.map(([title, answers]) => (
          <li key={title} className={styles.step}>
            <div aria-hidden="true">
              <Progress5 count={answers} label="" size={72} />
            </div>
            <h3>{title}</h3>
          </li>
        ))}
      </ol>
      <section className={classNames(layout.sunken, styles.tips)}>
        <p className={styles.tipsTitle}>{m.onboarding_tips()}</p>
        <ul>
          <li>{m.onboarding_tip_many()}</li>
          <li>{m.onboarding_tip_mix()}</li>
          <li>{m.onboarding_tip_brave()}</li>
        </ul>
      </section>
      <Checkbox
        label={m.share_dont_show()}
        checked={hide}
        onChange={(event) => setHide(event.target.checked)}
      />
    </Dialog>
  );
}
