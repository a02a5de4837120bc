import { Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, ErrorPanel } from '../../ui/state-panels.tsx';
import { paths } from '../../domain/paths.ts';
import { ScreenTitle } from './screen-title.tsx';

interface ErrorScreenProps {
  title: string;
  text: string;
  detail?: string | undefined;
  onRetry: () => void;
}

export function ErrorScreen({ title, text, detail, onRetry }: ErrorScreenProps) {
  return (
    <ErrorPanel
      title={<ScreenTitle name={title} />}
      actions={
        <>
          <Button onClick={onRetry}>{m.app_try_again()}</Button>
          <DashboardLink variant="secondary" />
        </>
      }
      text={text}
      detail={detail === text ? undefined : detail}
    />
  );
}

export function NotFoundScreen() {
  return (
    <EmptyState
      title={<ScreenTitle name={m.app_not_found()} />}
      actions={<DashboardLink variant="primary" />}
    />
  );
}

interface DashboardLinkProps {
  variant: 'primary' | 'secondary';
  label?: string;
}

export function DashboardLink({ variant, label = m.app_back_to_dashboard() }: DashboardLinkProps) {
  return (
    <Link to={paths.dashboard} className={buttonClass({ variant })}>
      {label}
    </Link>
  );
}
