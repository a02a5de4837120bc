import { useSyncExternalStore, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, Link } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Announcer } from '../../ui/announcer.tsx';
import { Toaster } from '../../ui/toasts.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { readColourScheme, setColourScheme } from '../../ui/colour-scheme.ts';
import { ColourSchemeSwitch } from '../../ui/colour-scheme-switch.tsx';
import { paths } from '../../domain/paths.ts';
import { productName } from './product-name.ts';
import { logOut } from '../session/log-out.ts';
import { useSession } from '../session/session-store.ts';
import styles from './app-shell.module.css';

/** The HTML document already contains a skip link. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ScreenBoundary of={pathname}>{children}</ScreenBoundary>
      </main>
      <Announcer />
      <Toaster />
    </>
  );
}

function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.offlineRegion}>
      {online ? null : <p className={styles.offline}>{m.app_offline()}</p>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function AppHeader() {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const session = useSession();

  const screens = [
    { to: paths.myResponses, name: m.app_my_responses() },
    { to: paths.account, name: m.app_account() },
    ...(session?.user.is_admin ? [{ to: paths.admin, name: m.app_admin_panel() }] : []),
  ];

  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link
          to={paths.dashboard}
          className={styles.home}
          aria-label={m.app_home({ product: productName() })}
        >
          <Logo name={productName()} />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="app-menu"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
          <span>{m.app_menu()}</span>
        </button>
        <div id="app-menu" className={styles.menu} data-open={open || undefined}>
          <p className={styles.welcome} dir="auto" title={session?.user.email}>
            {m.app_welcome({ name: session?.user.name ?? '' })}
          </p>
          <nav aria-label={m.app_navigation()} className={styles.links}>
            {screens.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
                aria-current={pathname === to ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <AppColourSchemeSwitch />
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}

function AppColourSchemeSwitch() {
  const [scheme, choose] = useState(readColourScheme);
  return (
    <ColourSchemeSwitch
      value={scheme}
      onSelect={(chosen) => {
        setColourScheme(chosen);
        choose(chosen);
      }}
    />
  );
}

function LogoutButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void logOut();
      }}
    >
      {m.app_logout()}
    </Button>
  );
}
