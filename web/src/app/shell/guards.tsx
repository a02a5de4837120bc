import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { hasUnsavedText } from '../../ui/unsaved-text.ts';
import { useSession } from '../session/session-store.ts';
import { SignedOutDialog } from './signed-out-dialog.tsx';

/**
 * Signed-in screens only. When the session ends under typed text, the text stays on the screen and the sign-in
 * opens beside it; otherwise the sign-in replaces the screen.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const keepsText = !session && hasUnsavedText();
  const leaves = !session && !keepsText;

  useEffect(() => {
    if (leaves) location.replace(paths.login);
  }, [leaves]);

  if (leaves) return null;
  return (
    <>
      {children}
      {keepsText ? <SignedOutDialog /> : null}
    </>
  );
}

/** Screens for admins; anybody else is led to the dashboard. What they may is decided by the admin service on every call. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return useSession()?.user.is_admin ? children : <Navigate to={paths.dashboard} replace />;
}
