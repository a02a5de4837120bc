import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './editing.module.css';

/** What was typed on an earlier visit and never saved stands in the form again. */
export function BackNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <p role="status">{m.admin_edit_back()}</p>
      <div className={styles.choices}>
        <Button variant="secondary" size="small" onClick={onStartOver}>
          {m.admin_edit_start_over()}
        </Button>
      </div>
    </Notice>
  );
}
