import type { SchemaDb } from './dialect.ts';
import { createAccounts } from './0001-schema/accounts.ts';
import { createSignIn } from './0001-schema/sign-in.ts';
import { createCourse } from './0001-schema/course.ts';
import { createWriting } from './0001-schema/writing.ts';
import { createOrders } from './0001-schema/orders.ts';
import { createProcesses } from './0001-schema/processes.ts';
import { createSite } from './0001-schema/site.ts';
import { createTriggers } from './triggers.ts';

/** The data model, by subject. `db/tables.ts` says what the columns mean. */
export async function up(db: SchemaDb): Promise<void> {
  await createAccounts(db);
  await createSignIn(db);
  await createCourse(db);
  await createWriting(db);
  await createOrders(db);
  await createProcesses(db);
  await createSite(db);
  await createTriggers(db);
}
