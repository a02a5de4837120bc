import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { m } from '../../../paraglide/messages.js';
import { Select } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { hasUnsavedText } from '../../../ui/unsaved-text.ts';
import { useLocation, useNavigate } from '../../shell/router.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { CrashPanel } from '../../shell/crash-panel.tsx';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import styles from './admin-screen.module.css';
import { adminTabs, tabOf, type AdminTabId } from './admin-tabs.ts';

/** The panel of an admin: a rail of tabs beside what they open, or one list of choices above it where there is no room. */
export function AdminScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasRail = useMedia('(width >= 60rem)');
  const tab = tabOf(search);
  const { Screen } = tab.screen;

  function open(id: string) {
    if (hasUnsavedText() && !confirm(m.admin_leave_unsaved())) return;
    void navigate({ search: `?tab=${id}` });
  }

  const tabs = adminTabs.map(({ id, label }) => ({ id, label: label() }));
  return (
    <div className={styles.screen}>
      <ScreenTitle name={m.app_admin_panel()} />
      <Tabs<AdminTabId>
        look="rail"
        label={m.app_admin_panel()}
        tabs={tabs}
        selected={tab.id}
        onSelect={open}
        instead={
          hasRail ? null : (
            <Select
              label={m.admin_section()}
              value={tab.id}
              options={tabs.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => open(event.target.value)}
            />
          )
        }
      >
        <ErrorBoundary FallbackComponent={CrashPanel} resetKeys={[tab.id]}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </Tabs>
    </div>
  );
}
