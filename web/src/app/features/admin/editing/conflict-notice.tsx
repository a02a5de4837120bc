import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { ConcurrentEdit } from './concurrent-edit.ts';
import styles from './editing.module.css';
import { showItself } from './failure.tsx';

/** Says that somebody else saved first, and offers both versions. */
export function ConflictNotice({ conflict }: { conflict: ConcurrentEdit }) {
  const { stage, loadTheirs, putMineBack, saveMine } = conflict;
  if (stage === 'none') return null;
  if (stage === 'theirs') {
    return (
      <div ref={showItself}>
        <Notice tone="info" title={m.admin_edit_theirs_title()} alert>
          <p>{m.admin_edit_theirs_text()}</p>
          <div className={styles.choices}>
            <Button variant="secondary" size="small" onClick={putMineBack}>
              {m.admin_edit_put_mine_back()}
            </Button>
          </div>
        </Notice>
      </div>
    );
  }
  const busy = stage === 'reading';
  return (
    <div ref={showItself}>
      <Notice tone="danger" title={m.admin_edit_conflict_title()} alert>
        <p>{stage === 'unread' ? m.admin_edit_conflict_unread() : m.admin_edit_conflict_text()}</p>
        <div className={styles.choices}>
          <Button variant="secondary" size="small" busy={busy} onClick={loadTheirs}>
            {m.admin_edit_load_theirs()}
          </Button>
          <Button variant="secondary" size="small" busy={busy} onClick={saveMine}>
            {m.admin_edit_save_mine()}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
