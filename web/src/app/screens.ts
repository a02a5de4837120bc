import { lazyScreen } from './shell/lazy-screen.ts';

export const dashboardScreen = lazyScreen(
  async () => (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
export const summaryScreen = lazyScreen(
  async () => (await import('./features/summary/summary-screen.tsx')).SummaryScreen,
);
export const trustScreen = lazyScreen(
  async () => (await import('./features/trust/trust-screen.tsx')).TrustScreen,
);
export const myResponsesScreen = lazyScreen(
  async () => (await import('./features/my-responses/my-responses-screen.tsx')).MyResponsesScreen,
);
export const accountScreen = lazyScreen(
  async () => (await import('./features/account/account-screen.tsx')).AccountScreen,
);
export const adminScreen = lazyScreen(
  async () => (await import('./features/admin/admin-screen.tsx')).AdminScreen,
);
