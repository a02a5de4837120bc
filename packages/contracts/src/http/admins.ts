import { z } from 'zod';
import * as adminEndpoints from '../admin-endpoints.ts';
import { Email, Timestamp } from '../fields.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const AdminListItem = z
  .object({ email: z.string(), created_by: z.string(), created_at: Timestamp, original: z.boolean() })
  .meta({ id: 'AdminListItem' });
export type AdminListItem = z.infer<typeof AdminListItem>;

export const listAdminsRoute = defineRoute(adminEndpoints.listAdmins, {
  summary: 'List admins',
  description: 'Returns the admins.',
  schema: { response: { 200: z.object({ admins: z.array(AdminListItem) }), ...problems } },
});

export const manageAdminRoute = defineRoute(adminEndpoints.manageAdmin, {
  summary: 'Add or remove an admin',
  description: 'Grants or removes admin rights by email address.',
  schema: {
    body: z.strictObject({
      email: Email,
      action: z.enum(['add', 'remove']),
      confirm_unverified: z.boolean().optional(),
    }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
