import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../ui/announcer.tsx';
import { productName } from './product-name.ts';

/** Last rendered screen. Undefined until the first screen, whose heading does not take the focus. */
let last: { key: string; pathname: string } | undefined;
let hasNavigated = false;

interface ScreenTitleProps {
  name: string;
  children?: ReactNode;
}

/** Main heading of a screen. It sets the window title and takes the focus after a navigation. */
export function ScreenTitle({ name, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${name} | ${productName()}`;
  }, [name]);

  useEffect(() => {
    // A tab within a screen has its own URL, but does not count as a new screen.
    const isNewVisit = last !== undefined && last.key !== key && last.pathname !== pathname;
    last = { key, pathname };
    hasNavigated ||= isNewVisit;
    // When a loaded screen replaces its skeleton, the focused heading of the skeleton disappears.
    const isLost = hasNavigated && document.activeElement === document.body;
    if (!isNewVisit && !isLost) return;
    heading.current?.focus({ preventScroll: true });
    if (!isNewVisit) return;
    scrollTo({ top: 0 });
    announce(name);
  }, [key, pathname, name]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? name}
    </h1>
  );
}
