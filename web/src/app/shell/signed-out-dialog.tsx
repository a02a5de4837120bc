import { m } from '../../paraglide/messages.js';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { paths } from '../../domain/paths.ts';

/** The session ended under typed text. It stays until somebody has signed in beside it. */
export function SignedOutDialog() {
  return (
    <Dialog
      open
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
