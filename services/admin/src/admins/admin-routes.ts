import { listAdminsRoute, manageAdminRoute } from '@blindspot/contracts/http/admins';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import type { AdminDeps } from '../admin-deps.ts';
import { describeAdmins, grantAdmin, removeAdmin } from './admin-rights-service.ts';

export function addAdminRoutes(app: App, deps: AdminDeps): void {
  const { bearer } = deps;

  addRoute(app, listAdminsRoute, { bearer }, async () => ({ admins: await describeAdmins(deps) }));

  addRoute(app, manageAdminRoute, { bearer }, async (request) => {
    const { caller, body } = request;
    const { email, action, confirm_unverified: confirmUnverified = false } = body;
    const auditId =
      action === 'add'
        ? await grantAdmin(deps, caller.userId, { email, confirmUnverified })
        : await removeAdmin(deps, caller.userId, email);
    logSecurityEvent(request, action === 'add' ? 'admin-granted' : 'admin-removed', { audit_id: auditId });
    return {
      message:
        action === 'add' ? 'Admin privileges granted successfully' : 'Admin privileges removed successfully',
    };
  });
}
