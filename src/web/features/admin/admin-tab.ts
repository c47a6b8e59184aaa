/** The admin page's tabs, in order. The URL names the chosen one. */
export const ADMIN_TABS = ['weeks', 'orders', 'customers', 'figures', 'messages', 'emails', 'activity', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab with this name; undefined if there is none. */
export function parseAdminTab(name: unknown): AdminTab | undefined {
  return ADMIN_TABS.find((tab) => tab === name);
}
