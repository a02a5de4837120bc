import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Email, Timestamp } from '../fields.ts';
import { defineRoute } from '../define-route.ts';

export const AdminListItem = z
  .object({ email: z.string(), created_by: z.string(), created_at: Timestamp, original: z.boolean() })
  .meta({ id: 'AdminListItem' });
export type AdminListItem = z.infer<typeof AdminListItem>;

export const listAdminsRoute = defineRoute(endpoints.listAdmins, {
  summary: 'List admins',
  description: 'Returns the admins.',
  schema: { response: { 200: z.object({ admins: z.array(AdminListItem) }) } },
});

export const manageAdminRoute = defineRoute(endpoints.manageAdmin, {
  summary: 'Add or remove an admin',
  description: 'Grants or removes admin rights by email address.',
  schema: {
    body: z.strictObject({
      email: Email,
      action: z.enum(['add', 'remove']),
      confirm_unverified: z.boolean().optional(),
    }),
    response: { 200: z.object({ message: z.string() }) },
  },
});
