export function AdminManagementTab() {
  return null;
}
