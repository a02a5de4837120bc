import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { hasUnsavedText } from '../../ui/unsaved-text.ts';
import { useSession } from '../session/session-store.ts';

/** Requires a session. When it ends, redirects to the sign-in page or keeps a screen with unsaved text. */
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

/** Redirects people who are not admins. The admin service checks the rights on every call. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return useSession()?.user.is_admin ? children : <Navigate to={paths.dashboard} replace />;
}

/** Covers a screen with unsaved text after the session ends, until a sign-in in another tab. */
function SignedOutDialog() {
  return (
    <Dialog
      onClose={() => undefined}
      closeOnBackdrop={false}
      title={m.app_signed_out_title()}
      footer={
        <LinkButton href={paths.login} target="_blank" rel="noopener">
          {m.app_signed_out_action()}
        </LinkButton>
      }
    >
      <p>{m.app_signed_out_text()}</p>
    </Dialog>
  );
}
