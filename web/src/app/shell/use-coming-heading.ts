import { useCallback, useRef, type RefCallback } from 'react';

interface ComingHeading {
  /** Ref for the heading of the next screen. */
  heading: RefCallback<HTMLHeadingElement>;
  /** Call before the next screen is shown. */
  expect: () => void;
}

/**
 * Focuses the heading of the next screen once it is rendered, because its code may still be loading.
 * @param isFirst whether a link led to the first heading
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
