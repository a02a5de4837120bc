import { m } from '../paraglide/messages.js';
import styles from './manual-copy.module.css';

function select(text: HTMLElement | null): void {
  if (text) getSelection()?.selectAllChildren(text);
}

/** When the clipboard refuses: the link as text, already selected. */
export function ManualCopy({ link }: { link: string }) {
  const [before, after] = m.share_copy_by_hand({ link: '\u0000' }).split('\u0000');
  return (
    <p role="alert" className={styles.byHand}>
      {before}
      <bdi key={link} ref={select}>
        {link}
      </bdi>
      {after}
    </p>
  );
}
