import type { ReactNode } from 'react';
import { paths } from '../../domain/paths.ts';
import { Navigate } from './router.ts';
import { useSession } from '../session/session-store.ts';

/** Screens for admins; anybody else is led to the dashboard. What they may is decided by the admin service on every call. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return useSession()?.user.is_admin ? children : <Navigate to={paths.dashboard} replace />;
}
