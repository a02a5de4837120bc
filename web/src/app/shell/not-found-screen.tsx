import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { WindowPane } from '../../ui/logo.tsx';
import { paths } from '../../domain/paths.ts';
import styles from './error-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

/** Separate from the error screen, because it is part of the first load. */
export function NotFoundScreen() {
  return (
    <div className={styles.panel}>
      <WindowPane lit={false} size={96} />
      <ScreenTitle name={m.app_not_found()} />
      <Link to={paths.dashboard} className={buttonClass()}>
        {m.app_back_to_dashboard()}
      </Link>
    </div>
  );
}
