import { accountRouter } from '../features/account/account.router.ts';
import { signInRouter } from '../features/account/sign-in.router.ts';
import { auditRouter } from '../features/audit/audit.router.ts';
import { contactRouter } from '../features/contact/contact.router.ts';
import { customerRouter } from '../features/customer/customer.router.ts';
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts';
import { frameworkRouter } from '../features/framework/framework.router.ts';
import { mailRouter } from '../features/mail/mail.router.ts';
import { orderRouter } from '../features/order/order.router.ts';
import { ownDataRouter } from '../features/own-data/own-data.router.ts';
import { profileRouter } from '../features/profile/profile.router.ts';
import { progressRouter } from '../features/progress/progress.router.ts';
import { siteRouter } from '../features/site/site.router.ts';
import { workbookRouter } from '../features/workbook/workbook.router.ts';
import { router } from './init.ts';

/** Every call of the product (specification, section 7). */
export const appRouter = router({
  account: accountRouter,
  audit: auditRouter,
  contact: contactRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  framework: frameworkRouter,
  mail: mailRouter,
  order: orderRouter,
  ownData: ownDataRouter,
  profile: profileRouter,
  progress: progressRouter,
  signIn: signInRouter,
  site: siteRouter,
  workbook: workbookRouter,
});

export type AppRouter = typeof appRouter;

type Procedures = AppRouter['_def']['procedures'];

/** The full name of a procedure, such as `profile.update`. */
export type ProcedurePath = {
  [Feature in keyof Procedures & string]: `${Feature}.${keyof Procedures[Feature] & string}`;
}[keyof Procedures & string];
