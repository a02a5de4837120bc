import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Logo } from '../../ui/logo.tsx';
import { useSession } from '../session/session-store.ts';
import { productName } from './product-name.ts';
import { ScreenTitle } from './screen-title.tsx';
import { ArrowBackIcon } from '../../ui/icons.tsx';
import { paths } from '../../domain/paths.ts';
import styles from './request-screen.module.css';

interface RequestScreenProps {
  summary: Pick<Summary, 'summary_type' | 'title'> | undefined;
  note?: ReactNode;
  quiet?: boolean;
  busy?: boolean;
  children: ReactNode;
}

export function RequestScreen({ summary, note, quiet = false, busy = false, children }: RequestScreenProps) {
  return (
    <div className={styles.screen} aria-busy={busy}>
      <BackLink />
      <header className={styles.head} data-quiet={quiet || undefined}>
        <ScreenTitle
          name={summary?.summary_type === 'slider' ? m.summary_assessment_title() : m.summary_title()}
        />
        <p className={styles.request} dir="auto">
          {summary?.title}
        </p>
        {note}
      </header>
      {children}
    </div>
  );
}

export function BackLink() {
  return (
    <Link to={paths.dashboard} className={styles.back}>
      <ArrowBackIcon size={18} />
      {m.app_back_to_dashboard()}
    </Link>
  );
}

export function PrintedName() {
  const owner = useSession()?.user.name ?? '';
  return (
    <div className={styles.printed}>
      <Logo name={productName()} size={20} />
      <span>{m.public_screen({ owner })}</span>
    </div>
  );
}
