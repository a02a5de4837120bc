import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { canOpenNext, missingVoices, wasWithdrawn } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { Link } from '../../shell/router.ts';

interface StageBannerProps {
  requestId: string;
  summary: Summary;
}

/** What is shown now, and what waits for what. */
export function StageBanner({ requestId, summary }: StageBannerProps) {
  const { stage, response_count: count } = summary;
  if (stage === 'full') return <NewVoices requestId={requestId} summary={summary} />;
  const missing = missingVoices(summary);
  const { full } = anonymity;
  if (wasWithdrawn(summary))
    return (
      <Notice tone="spot" title={m.summary_withdrawn_title()}>
        <p>{m.summary_withdrawn_text()}</p>
        <p>{m.summary_stat_next({ count: missing })}</p>
      </Notice>
    );
  return (
    <Notice tone="spot" title={m.summary_holding_title({ count, full })}>
      <Progress5 count={count} target={full} label={m.summary_more_for_full({ count: missing })} />
      <p>{m.summary_holding_text({ full })}</p>
    </Notice>
  );
}

function NewVoices({ requestId, summary }: StageBannerProps) {
  const { waiting } = summary;
  if (waiting === 0) return null;
  return (
    <Notice title={m.summary_new_voices({ count: waiting })}>
      {canOpenNext(summary) ? (
        <>
          <p>{m.summary_new_voices_ready()}</p>
          <div>
            <Link to={paths.beforeYouLook(requestId)} className={buttonClass()}>
              {m.summary_weigh_first()}
            </Link>
          </div>
        </>
      ) : (
        <p>{m.summary_new_voices_wait({ count: missingVoices(summary) })}</p>
      )}
    </Notice>
  );
}
