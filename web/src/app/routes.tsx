import { Navigate, Route, Routes } from './lib/router.ts';
import { paths } from './lib/paths.ts';
import { dashboardScreen, myResponsesScreen, summaryScreen, trustScreen } from './screens.ts';
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
        <Route path="/" element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.dashboard} element={<dashboardScreen.Screen />} />
        <Route path="/summary/:requestId" element={<summaryScreen.Screen />} />
        <Route path="/manage-trust/:requestId" element={<trustScreen.Screen />} />
        <Route path={paths.myResponses} element={<myResponsesScreen.Screen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
