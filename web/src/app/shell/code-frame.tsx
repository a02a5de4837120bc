import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import { errorReference } from './error-reference.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { MissingCodeError } from './lazy-code.tsx';

interface CodeFrameProps {
  /** Of the heading, where something went wrong. */
  level: 1 | 2;
  /** What is drawn; another one is tried anew. */
  of?: string;
  children: ReactNode;
}

/** Around code that may be missing or break: why, and the way on, in its place. Nothing reloads by itself, since something may be typed. */
export function CodeFrame({ level, of, children }: CodeFrameProps) {
  return (
    <FaultBoundary of={of} drawFault={(error, drawAgain) => panelOf(level, error, drawAgain)}>
      {children}
    </FaultBoundary>
  );
}

function panelOf(level: 1 | 2, error: unknown, drawAgain: () => void): ReactNode {
  return <ErrorPanel level={level} {...faultOf(level, error, drawAgain)} />;
}

function faultOf(level: 1 | 2, error: unknown, drawAgain: () => void) {
  // Inside a screen, the one filled button is that of the screen.
  const variant = level === 1 ? 'primary' : 'secondary';
  const reload = (
    <Button variant={variant} onClick={() => location.reload()}>
      {m.app_reload()}
    </Button>
  );
  if (!(error instanceof MissingCodeError))
    return {
      title: m.app_crash_title(),
      children: <p>{m.app_crash_text()}</p>,
      actions: reload,
      reference: m.app_crash_reference({ reference: errorReference(error) }),
    };
  if (error.isReplaced)
    return { title: m.app_new_version(), children: <p>{m.app_new_version_text()}</p>, actions: reload };
  const tryAgain = (): void => {
    error.forget();
    drawAgain();
  };
  return {
    title: m.app_network_error(),
    actions: (
      <Button variant={variant} onClick={tryAgain}>
        {m.app_try_again()}
      </Button>
    ),
  };
}
