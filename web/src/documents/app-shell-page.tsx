import type { AppShellData } from '@blindspot/contracts/pages/page';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { LinkButton } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/hidden.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './app-shell-page.module.css';
import { JsonBlock } from './document.tsx';
import { LegalFooter } from './page-foot.tsx';
import { SiteHeader } from './site-frame.tsx';

export function AppShellPage(data: AppShellData) {
  return (
    <>
      <div id="app" className={styles.app}>
        <SiteHeader context={data} />
        <main id="content" className={styles.shell}>
          <noscript>
            <p>{m.shell_needs_script()}</p>
          </noscript>
          <div role="alert" className={styles.failed}>
            <h1>{m.shell_not_started()}</h1>
            <p>{m.shell_not_started_text()}</p>
            <p>
              <LinkButton href="">{m.app_try_again()}</LinkButton>
            </p>
          </div>
          <div className={styles.coming} aria-busy="true">
            <h1>
              <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
            </h1>
            <Skeleton shape="heading" />
            <Skeleton shape="block" count={2} />
          </div>
        </main>
      </div>
      <LegalFooter />
      <JsonBlock
        id="settings"
        data={{
          productName: data.productName,
          publicUrl: data.publicUrl,
          newsletterConsent: data.newsletterConsent,
          help: data.help,
        }}
      />
    </>
  );
}
