import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import { errorReference } from './error-reference.ts';

/** Instead of a screen that broke. */
export function CrashPanel({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      level={1}
      title={m.app_crash_title()}
      reference={m.app_crash_reference({ reference: errorReference(error) })}
      actions={<Button onClick={() => location.reload()}>{m.app_reload()}</Button>}
    >
      <p>{m.app_crash_text()}</p>
    </ErrorPanel>
  );
}
