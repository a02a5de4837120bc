import { Navigate, Route, Routes } from './shell/router.ts';
import { paths } from '../domain/paths.ts';
import {
  accountScreen,
  adminScreen,
  dashboardScreen,
  myResponsesScreen,
  summaryScreen,
  trustScreen,
} from './screens.ts';
import { RequireAdmin } from './shell/require-admin.tsx';
import { RequireSession } from './shell/require-session.tsx';
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
        <Route path="/" element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.dashboard} element={<dashboardScreen.Screen />} />
        <Route path="/summary/:requestId" element={<summaryScreen.Screen />} />
        <Route path="/manage-trust/:requestId" element={<trustScreen.Screen />} />
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
