import { useCallback, useRef, type RefCallback } from 'react';

interface ComingHeading {
  /** Of the heading that comes next, whichever it is. */
  heading: RefCallback<HTMLHeadingElement>;
  /** Call when somebody goes on to it. */
  expect: () => void;
}

/**
 * Focuses the heading of the next screen once it is rendered, because its code may still be loading.
 * @param isFirst whether the first heading that is there is what a link led to
 */
export function useComingHeading(isFirst = false): ComingHeading {
  const isComing = useRef(isFirst);
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    if (!element || !isComing.current) return;
    isComing.current = false;
    element.focus();
  }, []);
  const expect = useCallback(() => {
    isComing.current = true;
  }, []);
  return { heading, expect };
}
