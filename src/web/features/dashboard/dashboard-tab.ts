import { z } from 'zod';

/** The tabs of the dashboard, in their order (specification, section 2). The chosen one stands in the address. */
export const dashboardTabSchema = z.enum(['progress', 'current', 'wins', 'profile']);
export type DashboardTab = z.infer<typeof dashboardTabSchema>;
