import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type AnchorHTMLAttributes,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { matchPath, type PathParams } from './match-path.ts';

/** A step of the browser's history, as it stands while the screen is drawn. */
interface Visit {
  readonly pathname: string;
  readonly search: string;
  /** Tells this step from every other one, also when somebody comes back to it; empty for one that led into the app. */
  readonly key: string;
  /** What the step was given along. */
  readonly state: unknown;
}

/** Of the browser's history: what `navigate` leaves there. */
type Step = Pick<Visit, 'key' | 'state'>;

interface NavigateOptions {
  /** In the place of this step, which nobody comes back to. */
  replace?: boolean;
  state?: unknown;
}

const VisitContext = createContext<Visit | null>(null);
const ParamsContext = createContext<PathParams>({});

/** Tells the router that the address is another one. */
let follow = (): void => undefined;

/** Says to all below it where in the app somebody is. What is drawn stays until the code of the next screen is there. */
export function Router({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(visitHere);

  // Before the effects of what is below, which may lead on at once.
  useLayoutEffect(() => {
    follow = () => startTransition(() => setVisit(visitHere()));
    const onPopState = (): void => follow();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return <VisitContext value={visit}>{children}</VisitContext>;
}

function visitHere(): Visit {
  const { pathname, search } = location;
  const step = history.state as Partial<Step> | null;
  return { pathname, search, key: step?.key ?? '', state: step?.state };
}

/** Leads to a path of ours, or to another query of the same one. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const step: Step = { key: Math.random().toString(36).slice(2), state };
  if (replace) history.replaceState(step, '', to);
  else history.pushState(step, '', to);
  follow();
}

export function useLocation(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('Outside of the router nobody is anywhere');
  return visit;
}

/** What the address has in the places of the path of the screen. */
export const useParams = (): PathParams => use(ParamsContext);

interface RoutesProps {
  screens: readonly (readonly [path: string, screen: ComponentType])[];
  /** For an address that is of none of them. */
  otherwise: ComponentType;
}

/** The first screen whose path the address is of. */
export function Routes({ screens, otherwise: Otherwise }: RoutesProps) {
  const { pathname } = useLocation();
  for (const [path, Screen] of screens) {
    const params = matchPath(path, pathname);
    if (params)
      return (
        <ParamsContext value={params}>
          <Screen />
        </ParamsContext>
      );
  }
  return <Otherwise />;
}

/** Leads on from where nothing is to be seen. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of ours, from its first slash on. */
  to: string;
}

/** Leads within the app. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        // As browsers do: a link to where somebody is leaves no second step back.
        navigate(to, { replace: to === location.pathname + location.search + location.hash });
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
