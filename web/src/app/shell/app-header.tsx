import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { readColourScheme, setColourScheme } from '../../ui/colour-scheme.ts';
import { ColourSchemeSwitch } from '../../ui/colour-scheme-switch.tsx';
import { paths } from '../../domain/paths.ts';
import { productName } from './product-name.ts';
import { logOut } from '../session/log-out.ts';
import { useSession } from '../session/session-store.ts';
import styles from './app-header.module.css';

export function AppHeader() {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const session = useSession();

  // Navigating closes the menu.
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
            <Link
              to={paths.myResponses}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              aria-current={pathname === paths.myResponses ? 'page' : undefined}
            >
              {m.app_my_responses()}
            </Link>
            <Link
              to={paths.account}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              aria-current={pathname === paths.account ? 'page' : undefined}
            >
              {m.app_account()}
            </Link>
            {session?.user.is_admin ? (
              <Link
                to={paths.admin}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
                aria-current={pathname === paths.admin ? 'page' : undefined}
              >
                {m.app_admin_panel()}
              </Link>
            ) : null}
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
