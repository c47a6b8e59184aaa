/** The tabs of the admin's page, in their order. The chosen one stands in the address. */
export const ADMIN_TABS = ['weeks', 'orders', 'customers', 'messages', 'mail', 'activity', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab that the address names; undefined when it names none, or none of ours. */
export function adminTabOf(name: unknown): AdminTab | undefined {
  return ADMIN_TABS.find((tab) => tab === name);
}
