import { useEffect, useState } from 'react';

/** The time, moving on every `stepMs`; for "3 minutes ago" and elapsed seconds. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
