/** The dashboard's tabs in order (specification, section 2). The URL names the selected one. */
const DASHBOARD_TABS = ['progress', 'current', 'wins', 'profile'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The tab with this name; undefined if there is none. */
export function parseDashboardTab(name: unknown): DashboardTab | undefined {
  return DASHBOARD_TABS.find((tab) => tab === name);
}
