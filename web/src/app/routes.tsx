import * as pagePaths from '@blindspot/contracts/pages/paths';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../domain/paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { RequireAdmin, RequireSession } from './shell/guards.tsx';
import { lazyScreen } from './shell/screen-boundary.tsx';
import { NotFoundScreen } from './shell/error-screen.tsx';

const DashboardScreen = lazyScreen(
  () => import('./features/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
);
const SummaryScreen = lazyScreen(() => import('./features/summary/summary-screen.tsx'), 'SummaryScreen');
const BeforeYouLookScreen = lazyScreen(
  () => import('./features/trust/before-you-look-screen.tsx'),
  'BeforeYouLookScreen',
);
const TrustScreen = lazyScreen(() => import('./features/trust/trust-screen.tsx'), 'TrustScreen');
const MyResponsesScreen = lazyScreen(
  () => import('./features/my-responses/my-responses-screen.tsx'),
  'MyResponsesScreen',
);
const AccountScreen = lazyScreen(() => import('./features/account/account-screen.tsx'), 'AccountScreen');
const AdminScreen = lazyScreen(() => import('./features/admin/admin-screen.tsx'), 'AdminScreen');

export function AppRoutes() {
  return (
    <RequireSession>
      <AppShell>
        <Routes>
          <Route path={pagePaths.landing} element={<Navigate to={paths.dashboard} replace />} />
          <Route path={paths.dashboard} element={<DashboardScreen />} />
          <Route path={pagePaths.summary} element={<SummaryScreen />} />
          <Route path={pagePaths.beforeYouLook} element={<BeforeYouLookScreen />} />
          <Route path={pagePaths.trust} element={<TrustScreen />} />
          <Route path={pagePaths.myResponse} element={<MyResponsesScreen />} />
          <Route path={paths.account} element={<AccountScreen />} />
          <Route
            path={paths.admin}
            element={
              <RequireAdmin>
                <AdminScreen />
              </RequireAdmin>
            }
          />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </AppShell>
    </RequireSession>
  );
}
