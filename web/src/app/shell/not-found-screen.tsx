import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { WindowPane } from '../../ui/logo.tsx';
import { paths } from '../../domain/paths.ts';
import styles from './error-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

/** A file of its own: it is there from the start, the screen of an error comes with the screens that can have one. */
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
