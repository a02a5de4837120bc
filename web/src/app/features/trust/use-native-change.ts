import { useEffectEvent, useEffect, useRef, type RefObject } from 'react';

/**
 * Hears the native `change` of a range inside the element: once, when it is let go. React's `onChange` is the
 * native `input` and comes with every step.
 */
export function useNativeChange(onCommit: (value: number) => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const commit = useEffectEvent(onCommit);
  useEffect(() => {
    const node = element.current;
    const listener = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) commit(target.valueAsNumber);
    };
    node?.addEventListener('change', listener);
    return () => node?.removeEventListener('change', listener);
  }, []);
  return element;
}
