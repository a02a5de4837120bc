import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../ui/announcer.tsx';
import { productName } from './product-name.ts';

/** The visit that was rendered last. The heading of the first visit does not take the focus. */
let last: { key: string; pathname: string } | undefined;
let hasNavigated = false;

interface ScreenTitleProps {
  name: string;
  /** Content of the heading, if it is more than the name. */
  children?: ReactNode;
}

/** The h1 of a screen. Sets the window's title. After a navigation in the app, takes the focus. */
export function ScreenTitle({ name, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = `${name} | ${productName()}`;
  }, [name]);

  useEffect(() => {
    // A tab of a screen has its own address but is not a new screen.
    const isNewVisit = last !== undefined && last.key !== key && last.pathname !== pathname;
    last = { key, pathname };
    hasNavigated ||= isNewVisit;
    // The heading of a skeleton loses the focus when the loaded screen replaces the skeleton.
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
