export function AuditLogTab() {
  return null;
}
