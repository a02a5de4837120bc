import type { Summary } from '@blindspot/contracts/http/summaries';
import { Link } from 'react-router-dom';
import { missingWords, canOpenNext, missingAnswers } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { isWeighed } from '../../../domain/assessment-rows.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Says how many people have answered since the result was opened, and when they can be opened. */
export function NewResponses({ requestId, summary }: { requestId: string; summary: Summary }) {
  const { waiting } = summary;
  const missing = missingAnswers(summary);
  if (waiting === 0) return null;
  return (
    <Notice title={m.summary_new_voices({ count: waiting })}>
      {canOpenNext(summary) ? (
        <>
          <p>
            {m.summary_new_voices_ready()} {summary.nothing_yet ? null : m.before_open_replaces()}
          </p>
          <div>
            <Link to={paths.beforeYouLook(requestId)} className={buttonClass()}>
              {isWeighed(summary) ? m.summary_weigh_first() : m.summary_open_new()}
            </Link>
          </div>
        </>
      ) : (
        <p>
          {m.summary_new_voices_wait()}{' '}
          {missing > 0 ? missingWords({ missing, setAside: summary.set_aside }, m.summary_stat_next) : null}
        </p>
      )}
    </Notice>
  );
}
