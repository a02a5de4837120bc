import * as pagePaths from '@blindspot/contracts/pages/paths';
import { paths } from '../domain/paths.ts';
import { AppShell } from './shell/app-shell.tsx';
import { RequireAdmin, RequireSession } from './shell/guards.tsx';
import { lazyScreen } from './shell/lazy-screen.ts';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { Navigate, Routes } from './shell/router.tsx';

const DashboardScreen = lazyScreen(
  async () => (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
const SummaryScreen = lazyScreen(
  async () => (await import('./features/summary/summary-screen.tsx')).SummaryScreen,
  'summary',
);
const BeforeYouLookScreen = lazyScreen(
  async () => (await import('./features/trust/before-you-look-screen.tsx')).BeforeYouLookScreen,
);
const TrustScreen = lazyScreen(
  async () => (await import('./features/trust/trust-screen.tsx')).TrustScreen,
  'trust',
);
const MyResponsesScreen = lazyScreen(
  async () => (await import('./features/my-responses/my-responses-screen.tsx')).MyResponsesScreen,
);
const AccountScreen = lazyScreen(
  async () => (await import('./features/account/account-screen.tsx')).AccountScreen,
);
const AdminScreen = lazyScreen(async () => (await import('./features/admin/admin-screen.tsx')).AdminScreen);

const screens = [
  [pagePaths.landing, ToDashboard],
  [paths.dashboard, DashboardScreen],
  [pagePaths.summary, SummaryScreen],
  [pagePaths.beforeYouLook, BeforeYouLookScreen],
  [pagePaths.trust, TrustScreen],
  [pagePaths.myResponse, MyResponsesScreen],
  [paths.account, AccountScreen],
  [paths.admin, OnlyAdminScreen],
] as const;

export function AppRoutes() {
  return (
    <RequireSession>
      <AppShell>
        <Routes screens={screens} otherwise={NotFoundScreen} />
      </AppShell>
    </RequireSession>
  );
}

function ToDashboard() {
  return <Navigate to={paths.dashboard} />;
}

function OnlyAdminScreen() {
  return (
    <RequireAdmin>
      <AdminScreen />
    </RequireAdmin>
  );
}
