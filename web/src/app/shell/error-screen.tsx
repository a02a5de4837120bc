import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WindowPane } from '../../ui/logo.tsx';
import { paths } from '../../domain/paths.ts';
import styles from './error-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface ErrorScreenProps {
  title: string;
  text: string;
  detail?: string;
  /** Undefined if a retry cannot help. */
  onRetry?: () => void;
}

/** Shown instead of a screen that could not load. */
export function ErrorScreen({ title, text, detail, onRetry }: ErrorScreenProps) {
  return (
    <div className={styles.panel}>
      <WindowPane lit={false} size={72} />
      <ScreenTitle name={title} />
      <div role="alert">
        <p>{text}</p>
        {detail && detail !== text ? <p className={styles.detail}>{detail}</p> : null}
      </div>
      <div className={styles.actions}>
        {onRetry ? <Button onClick={onRetry}>{m.app_try_again()}</Button> : null}
        <Link to={paths.dashboard} className={buttonClass({ variant: onRetry ? 'secondary' : 'primary' })}>
          {m.app_back_to_dashboard()}
        </Link>
      </div>
    </div>
  );
}
