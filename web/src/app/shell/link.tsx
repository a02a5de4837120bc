import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of ours, from its first slash on. */
  to: string;
}

/** Leads within the app. That of the package brings along what fetches and sends for frameworks. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        // As browsers do: a link to where somebody is leaves no second step back.
        void navigate(to, { replace: to === createPath(location) });
      }}
    >
      {children}
    </a>
  );
}

/** Everything else is the browser's: another tab, a download, what somebody has stopped. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return false;
  return (target === '' || target === '_self') && download === '';
}
