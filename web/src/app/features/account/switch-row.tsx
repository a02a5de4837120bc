import type { UseMutationResult } from '@tanstack/react-query';
import { Switch } from '../../../ui/choice.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { RowOutcome } from './account-row.tsx';
import styles from './account-row.module.css';
import { sentenceAbove } from './form-problems.ts';

interface SwitchRowProps {
  label: string;
  hint?: string | undefined;
  isOn: boolean;
  choosing: UseMutationResult<unknown, Error, boolean>;
  /** Announced to screen readers after the switch was turned. */
  done: string;
  failed: string;
}

/** A line of the account that is one switch, which is saved as it is turned. */
export function SwitchRow({ label, hint, isOn, choosing, done, failed }: SwitchRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <Switch
          label={label}
          hint={hint}
          checked={choosing.isPending ? choosing.variables : isOn}
          onChange={(event) => {
            if (!choosing.isPending) choosing.mutate(event.target.checked);
          }}
        />
      </div>
      <p role="status">
        <VisuallyHidden>{choosing.isSuccess ? done : ''}</VisuallyHidden>
      </p>
      <RowOutcome failed={choosing.isError ? `${failed} ${sentenceAbove(choosing.error, '')}` : ''} />
    </div>
  );
}
