import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { ArrowBackIcon } from '../../ui/icons.tsx';
import { paths } from '../../domain/paths.ts';
import styles from './back-link.module.css';

export function BackLink() {
  return (
    <Link to={paths.dashboard} className={styles.back}>
      <ArrowBackIcon size={18} />
      {m.app_back_to_dashboard()}
    </Link>
  );
}
