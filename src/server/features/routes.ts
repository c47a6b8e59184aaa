import type { ServerPlugin } from '../http/plugin.ts';
import type { RestRoute } from '../http/rest.ts';
import { agreementsRest } from './agreements/agreements.rest.ts';
import { authRest } from './auth/auth.rest.ts';
import { bookFile, bookRest } from './book/book.rest.ts';
import { campaignsRest } from './campaigns/campaigns.rest.ts';
import { cardsRest } from './cards/cards.rest.ts';
import { certificateFile, certificateRest } from './certificate/certificate.rest.ts';
import { checkInRest } from './check-in/check-in.rest.ts';
import { codesRest } from './codes/codes.rest.ts';
import { contactRest } from './contact/contact.rest.ts';
import { contentRest } from './content/content.rest.ts';
import { weekPdfFiles, weekPdfRest } from './course/week-pdf.rest.ts';
import { progressRest } from './course/progress.rest.ts';
import { eveningRest } from './evening/evening.rest.ts';
import { deskFiles, deskRest } from './desk/desk.rest.ts';
import { dataExportFiles } from './data-export/data-export.rest.ts';
import { insightsRest } from './insights/insights.rest.ts';
import { giftCardFile, giftsRest } from './gifts/gifts.rest.ts';
import { inviteRest } from './invite/invite.rest.ts';
import { invoiceFiles } from './invoices/invoices.rest.ts';
import { liveEvents } from './live/live.rest.ts';
import { notificationsRest } from './notifications/notifications.rest.ts';
import { orderFiles, orderRest, paymentEvents } from './order/order.rest.ts';
import { photoFiles, photosRest } from './photos/photos.rest.ts';
import { profileRest } from './profile/profile.rest.ts';
import { calendarFiles, remindersRest, unsubscribe } from './reminders/reminders.rest.ts';
import { mediaFiles, mediaRest } from './media/media.rest.ts';
import { settingsRest } from './settings/settings.rest.ts';
import { sheetFiles } from './sheets/sheets.rest.ts';
import { staffRest } from './staff/staff.rest.ts';
import { winsRest } from './wins/wins.rest.ts';
import { withdrawalsRest } from './withdrawals/withdrawals.rest.ts';
import { workbookRest } from './workbook/workbook.rest.ts';

/** Every literal path that answers with JSON. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...profileRest,
  ...authRest,
  ...inviteRest,
  ...contactRest,
  ...weekPdfRest,
  ...orderRest,
  ...codesRest,
  ...giftsRest,
  ...progressRest,
  ...workbookRest,
  ...checkInRest,
  ...eveningRest,
  ...agreementsRest,
  ...cardsRest,
  ...photosRest,
  ...bookRest,
  ...certificateRest,
  ...contentRest,
  ...remindersRest,
  ...mediaRest,
  ...settingsRest,
  ...staffRest,
  ...notificationsRest,
  ...insightsRest,
  ...deskRest,
  ...campaignsRest,
  ...withdrawalsRest,
  ...winsRest,
];

/** The paths that take or answer with anything else, such as PDFs. */
export const FEATURE_PLUGINS: readonly ServerPlugin[] = [
  dataExportFiles,
  bookFile,
  certificateFile,
  weekPdfFiles,
  sheetFiles,
  photoFiles,
  mediaFiles,
  orderFiles,
  invoiceFiles,
  giftCardFile,
  deskFiles,
  paymentEvents,
  calendarFiles,
  unsubscribe,
  liveEvents,
];
