import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import styles from './load-more.module.css';
import { asksForSignIn, loadingTrouble, SignInAgainButton } from '../tab/loaded-tab.tsx';

interface LoadMoreProps {
  shown: number;
  hasMore: boolean;
  busy: boolean;
  /** Why the next page did not come; null where it did. */
  problem: Error | null;
  /** Said then, unless the server asks for a new sign-in. */
  failure: string;
  onMore: () => void;
  /** Ends a search that goes on by itself. */
  onStop?: (() => void) | undefined;
}

/** The end of a list that comes in pages. */
export function LoadMore({ shown, hasMore, busy, problem, failure, onMore, onStop }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status">{busy ? busyText(shown, onStop !== undefined) : countText(shown, hasMore)}</p>
      {problem && !busy ? (
        <p role="alert" className={styles.failure}>
          {asksForSignIn(problem) ? loadingTrouble(problem) : failure}
        </p>
      ) : null}
      {busy && onStop ? (
        <Button variant="secondary" size="small" onClick={onStop}>
          {m.admin_responses_stop()}
        </Button>
      ) : asksForSignIn(problem) ? (
        <SignInAgainButton />
      ) : hasMore ? (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {problem && !busy ? m.app_try_again() : m.admin_load_more()}
        </Button>
      ) : null}
    </div>
  );
}

function busyText(shown: number, isSearch: boolean): string {
  return isSearch ? m.admin_responses_looking({ count: shown }) : m.app_loading();
}

function countText(shown: number, hasMore: boolean): string {
  return hasMore ? m.admin_responses_shown({ count: shown }) : m.admin_responses_shown_all({ count: shown });
}
