import { measureDashboard } from './groups/dashboard.ts';
import { measureFiles } from './groups/files.ts';
import { measureFirstPaint } from './groups/first-paint.ts';
import { measureGrowth } from './groups/growth.ts';
import { measureReads } from './groups/reads.ts';
import { measureSignIn } from './groups/sign-in.ts';
import { measureSmall } from './groups/small.ts';
import { measureSoak } from './groups/soak.ts';
import { measureWrites } from './groups/writes.ts';
import type { Row } from './row.ts';
import type { Windows } from './windows.ts';

/** What can be measured, in the order in which it is; the soak last, because it takes longest. */
export const GROUPS: ReadonlyMap<string, (windows: Windows) => Promise<Row[]>> = new Map([
  ['reads', measureReads],
  ['writes', measureWrites],
  ['sign-in', measureSignIn],
  ['files', measureFiles],
  ['growth', measureGrowth],
  ['small', measureSmall],
  ['dashboard', measureDashboard],
  ['first-paint', measureFirstPaint],
  ['soak', measureSoak],
]);
