/** The tabs of the dashboard, in their order (specification, section 2). The chosen one stands in the address. */
export const DASHBOARD_TABS = ['progress', 'current', 'wins', 'profile'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tab that the address names; undefined when it names none, or none of ours. */
export function dashboardTabOf(name: unknown): DashboardTab | undefined {
  return DASHBOARD_TABS.find((tab) => tab === name);
}
