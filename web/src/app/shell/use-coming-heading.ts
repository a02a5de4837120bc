import { useCallback, useRef, type RefCallback } from 'react';

interface ComingHeading {
  /** Of the heading that comes next, whichever it is. */
  heading: RefCallback<HTMLHeadingElement>;
  /** Call when somebody goes on to it. */
  expect: () => void;
}

/** Gives the focus to the heading somebody went on to, once it is there: its code may still be fetched. */
export function useComingHeading(): ComingHeading {
  const isComing = useRef(false);
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
