import type { Hooks } from '../deps.ts';
import { exportAccount } from './account/account-export.service.ts';
import { deletePartnersAgreements, exportAgreements } from './agreements/agreements.service.ts';
import { forgetPartnersBook, getLeftOut } from './book/book.service.ts';
import { exportFavorites } from './cards/cards.service.ts';
import { deleteCertificate, getCertificate } from './certificate/certificate.service.ts';
import { forgetChanges, listOwnChanges } from './changes/changes.service.ts';
import { deleteCheckIns, exportCheckIns } from './check-in/check-in.service.ts';
import { getSetAsideDates } from './course/set-aside.service.ts';
import { exportEvenings, forgetEvenings } from './evening/evening.service.ts';
import { exportGifts } from './gifts/gifts.service.ts';
import { giveToCouple, recordGiftChange } from './order/gift-order.service.ts';
import { exportOwnOrders } from './order/desk/order-list.service.ts';
import { addPhotos, deletePartnersPhotos } from './photos/photos.service.ts';
import { exportProfile } from './profile/profile.service.ts';
import { checkForNewWeek } from './reminders/dispatch.service.ts';
import { exportReminders } from './reminders/reminders.service.ts';
import { deletePartnersPages, sealPages, unsealPages } from './workbook/leaving-pages.service.ts';
import { exportWeeks } from './workbook/weeks-export.service.ts';

/** What each feature contributes to what another one does. A new table with a couple's data belongs in here. */
export const HOOKS: Hooks = {
  async exportData(deps, reader) {
    const { customerId, personId, partner } = reader;
    return {
      ...(await exportAccount(deps, reader)),
      profile: await exportProfile(deps, customerId),
      forLater: await getSetAsideDates(deps, customerId),
      sharedChanges: await listOwnChanges(deps, customerId, partner),
      evenings: await exportEvenings(deps, customerId),
      agreements: await exportAgreements(deps, customerId),
      favoriteCards: await exportFavorites(deps, reader),
      checkIns: await exportCheckIns(deps, customerId, partner),
      orders: await exportOwnOrders(deps, reader),
      gifts: await exportGifts(deps, customerId),
      leftOutOfBook: await getLeftOut(deps, customerId),
      certificate: await getCertificate(deps, customerId),
      reminders: await exportReminders(deps, personId),
      weeks: addPhotos(deps, customerId, exportWeeks(deps, reader)),
    };
  },

  onPartnerLeft: sealPages,

  onPartnerReturned: unsealPages,

  async onPartnerRemoved(tx, author) {
    await deletePartnersPages(tx, author);
    await deleteCheckIns(tx, author);
    await deletePartnersAgreements(tx, author);
    await deletePartnersPhotos(tx, author);
    await forgetChanges(tx, author);
    await forgetPartnersBook(tx, author);
    await forgetEvenings(tx, author.customerId);
    await deleteCertificate(tx, author.customerId);
  },

  onGiftRedeemed: giveToCouple,

  onGiftChanged: recordGiftChange,

  onWeekArrived: checkForNewWeek,
};
