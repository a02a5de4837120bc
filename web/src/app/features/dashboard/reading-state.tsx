import type { Summary } from '@blindspot/contracts/http/summaries';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { canOpenNext, missingVoices } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { isWritten, pollMs, useSummary } from '../../api/summary-query.ts';
import styles from './reading-state.module.css';

/**
 * What there is to read of a request with a full count, and what was read. Where that was known of another count than its card
 * shows it is looked up again, and not said. Opens nothing.
 */
export function ReadingState({ requestId, count }: { requestId: string; count: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const { data, refetch } = useSummary(requestId, useIsSeen(line));
  const isOfOtherCount = isWritten(data) && data.response_count !== count;
  useEffect(() => {
    if (!isOfOtherCount) return undefined;
    // Either of the two may be the one that lags.
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isOfOtherCount, refetch]);
  return (
    <p ref={line} className={styles.state}>
      {isWritten(data) && !isOfOtherCount ? readingWords(data) : null}
    </p>
  );
}

/** From when the element first comes near the window: a long list asks for what is looked at. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function readingWords(summary: Summary): string | null {
  const { stage, response_count: answers, analyzed_count: read, waiting, set_aside: setAside } = summary;
  const count = answers - setAside;
  const isReadable = canOpenNext(summary);
  if (stage === 'holding') {
    if (isReadable) return m.dashboard_readable({ count });
    return setAside > 0 ? m.people_missing({ count: missingVoices(summary) }) : null;
  }
  const fresh = isReadable
    ? m.dashboard_new_readable({ count: waiting })
    : waiting > 0
      ? m.dashboard_new_waiting({ count: waiting })
      : null;
  const result = m.dashboard_read({ answers: m.answers_count({ count: read }) });
  return fresh === null ? result : `${fresh} ${result}`;
}
