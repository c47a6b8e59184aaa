import { authRouter } from '../features/auth/auth.router.ts';
import { accountRouter } from '../features/account/account.router.ts';
import { agreementsRouter } from '../features/agreements/agreements.router.ts';
import { auditRouter } from '../features/admin/audit.router.ts';
import { bookRouter } from '../features/book/book.router.ts';
import { campaignsRouter } from '../features/campaigns/campaigns.router.ts';
import { cardsRouter } from '../features/cards/cards.router.ts';
import { certificateRouter } from '../features/certificate/certificate.router.ts';
import { checkInRouter } from '../features/check-in/check-in.router.ts';
import { contactRouter } from '../features/contact/contact.router.ts';
import { contentRouter } from '../features/content/content.router.ts';
import { customerRouter } from '../features/admin/customer.router.ts';
import { dataExportRouter } from '../features/data-export/data-export.router.ts';
import { deskRouter } from '../features/desk/desk.router.ts';
import { demoRouter } from '../features/demo/demo.router.ts';
import { eveningRouter } from '../features/evening/evening.router.ts';
import { insightsRouter } from '../features/insights/insights.router.ts';
import { weekPdfRouter } from '../features/course/week-pdf.router.ts';
import { giftsRouter } from '../features/gifts/gifts.router.ts';
import { inviteRouter } from '../features/invite/invite.router.ts';
import { invoicesRouter } from '../features/invoices/invoices.router.ts';
import { liveRouter } from '../features/live/live.router.ts';
import { emailsRouter } from '../features/admin/emails.router.ts';
import { notificationsRouter } from '../features/notifications/notifications.router.ts';
import { webhookRouter } from '../features/webhook/webhook.router.ts';
import { nudgeRouter } from '../features/nudge/nudge.router.ts';
import { orderRouter } from '../features/order/order.router.ts';
import { photosRouter } from '../features/photos/photos.router.ts';
import { profileRouter } from '../features/profile/profile.router.ts';
import { progressRouter } from '../features/course/progress.router.ts';
import { mediaRouter } from '../features/media/media.router.ts';
import { remindersRouter } from '../features/reminders/reminders.router.ts';
import { settingsRouter } from '../features/settings/settings.router.ts';
import { sheetsRouter } from '../features/sheets/sheets.router.ts';
import { siteRouter } from '../features/admin/site.router.ts';
import { securityRouter, staffRouter } from '../features/staff/staff.router.ts';
import { winsRouter } from '../features/wins/wins.router.ts';
import { withdrawalsRouter } from '../features/withdrawals/withdrawals.router.ts';
import { codesRouter } from '../features/codes/codes.router.ts';
import { commitmentRouter, workbookRouter } from '../features/workbook/workbook.router.ts';
import { router } from './init.ts';

/** Every call of the product (specification, section 7). */
export const appRouter = router({
  account: accountRouter,
  agreements: agreementsRouter,
  auth: authRouter,
  audit: auditRouter,
  book: bookRouter,
  campaigns: campaignsRouter,
  cards: cardsRouter,
  certificate: certificateRouter,
  checkIn: checkInRouter,
  codes: codesRouter,
  commitment: commitmentRouter,
  contact: contactRouter,
  content: contentRouter,
  customer: customerRouter,
  demo: demoRouter,
  desk: deskRouter,
  evening: eveningRouter,
  insights: insightsRouter,
  gifts: giftsRouter,
  weekPdf: weekPdfRouter,
  invite: inviteRouter,
  invoices: invoicesRouter,
  live: liveRouter,
  emails: emailsRouter,
  notifications: notificationsRouter,
  webhook: webhookRouter,
  nudge: nudgeRouter,
  order: orderRouter,
  dataExport: dataExportRouter,
  photos: photosRouter,
  profile: profileRouter,
  progress: progressRouter,
  media: mediaRouter,
  reminders: remindersRouter,
  security: securityRouter,
  settings: settingsRouter,
  sheets: sheetsRouter,
  site: siteRouter,
  staff: staffRouter,
  wins: winsRouter,
  withdrawals: withdrawalsRouter,
  workbook: workbookRouter,
});

export type AppRouter = typeof appRouter;

type Procedures = AppRouter['_def']['procedures'];

/** The full name of a procedure, such as `profile.update`. */
export type ProcedurePath = {
  [Feature in keyof Procedures & string]: `${Feature}.${keyof Procedures[Feature] & string}`;
}[keyof Procedures & string];
