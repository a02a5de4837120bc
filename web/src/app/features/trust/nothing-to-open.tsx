import type { NextSet } from '@blindspot/contracts/http/trust';
import { Link } from 'react-router-dom';
import { missingWords } from '../../../domain/missing-words.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';

/** For who comes by a link that is older than the result they opened since. */
export function NothingToOpen({ requestId, next }: { requestId: string; next: NextSet }) {
  return (
    <EmptyState
      title={m.before_nothing()}
      actions={
        <Link to={paths.summary(requestId)} className={buttonClass({ variant: 'secondary' })}>
          {m.dashboard_view_summary()}
        </Link>
      }
    >
      <p>{missingWords({ missing: next.missing, setAside: next.set_aside }, m.before_nothing_text)}</p>
    </EmptyState>
  );
}
