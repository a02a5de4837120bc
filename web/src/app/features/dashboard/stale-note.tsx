import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pageLocale } from '../../../ui/locale.ts';

/** The list could not be read again; what is shown is still what there was. */
export function StaleNote({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = new Date(at).toLocaleTimeString(pageLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <Notice tone="info">
      <p role="status">{m.dashboard_stale({ time })}</p>
      <div>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {m.app_try_again()}
        </Button>
      </div>
    </Notice>
  );
}
