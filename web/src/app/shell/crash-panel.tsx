import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';

/** Instead of a screen that broke. */
export function CrashPanel() {
  return (
    <ErrorPanel
      level={1}
      title={m.app_crash_title()}
      actions={<Button onClick={() => location.reload()}>{m.app_reload()}</Button>}
    >
      <p>{m.app_crash_text()}</p>
    </ErrorPanel>
  );
}
