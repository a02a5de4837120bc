import * as pagePaths from '@blindspot/contracts/pages/paths';
import { Navigate, Route, Routes } from './lib/router.ts';
import { paths } from './lib/paths.ts';
import {
  accountScreen,
  adminScreen,
  dashboardScreen,
  myResponsesScreen,
  summaryScreen,
  trustScreen,
} from './screens.ts';
import { RequireAdmin } from './session/require-admin.tsx';
import { RequireSession } from './session/require-session.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';

export function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <RequireSession>
            <AppShell />
          </RequireSession>
        }
      >
        <Route path={pagePaths.landing} element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.dashboard} element={<dashboardScreen.Screen />} />
        <Route path={pagePaths.summary} element={<summaryScreen.Screen />} />
        <Route path={pagePaths.trust} element={<trustScreen.Screen />} />
        <Route path={paths.myResponses} element={<myResponsesScreen.Screen />} />
        <Route path={paths.account} element={<accountScreen.Screen />} />
        <Route
          path={paths.admin}
          element={
            <RequireAdmin>
              <adminScreen.Screen />
            </RequireAdmin>
          }
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
