import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { WindowPane } from '../../ui/window-pane.tsx';
import { paths } from '../../domain/paths.ts';
import { Link } from './router.ts';
import styles from './not-found-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

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
