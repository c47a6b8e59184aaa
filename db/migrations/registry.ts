import type { QueryExecutorProvider } from 'kysely';
import { up as firstRelease } from './0001-first-release.ts';
import { up as mail } from './0002-mail.ts';
import { up as emailCodes } from './0003-email-codes.ts';
import { up as selling } from './0004-selling.ts';
import { up as answeredMessages } from './0005-answered-messages.ts';
import { up as orderNotes } from './0006-order-notes.ts';
import { up as audit } from './0007-audit.ts';
import { up as attempts } from './0008-attempts.ts';
import { up as closedAccounts } from './0009-closed-accounts.ts';
import { up as verifiedEmails } from './0010-verified-emails.ts';
import { up as listIndexes } from './0011-list-indexes.ts';
import { up as orderModes } from './0012-order-modes.ts';
import { up as savedEmails } from './0013-saved-emails.ts';
import { up as search } from './0014-search.ts';
import { up as repeatedSignIns } from './0015-repeated-sign-ins.ts';
import { up as outdatedSummaries } from './0016-outdated-summaries.ts';
import { up as reversals } from './0017-reversals.ts';
import { up as blockedCouples } from './0018-blocked-couples.ts';
import { up as people } from './0019-people.ts';
import { up as privateTexts } from './0020-private-texts.ts';
import { up as emailOwners } from './0021-email-owners.ts';
import { up as leaving } from './0022-leaving.ts';
import { up as adminLinks } from './0023-admin-links.ts';
import { up as completedWeeks } from './0024-completed-weeks.ts';
import { up as undoCompletion } from './0025-undo-completion.ts';
import { up as nudges } from './0026-nudges.ts';
import { up as commitmentOutcomes } from './0028-commitment-outcomes.ts';
import { up as content } from './0029-content.ts';
import { up as generatedPdfs } from './0030-generated-pdfs.ts';
import { up as siteSettings } from './0031-site-settings.ts';
import { up as invitePasswords } from './0032-invite-passwords.ts';
import { up as orderGuarantees } from './0033-order-guarantees.ts';
import { up as reminders } from './0034-reminders.ts';
import { up as setAside } from './0036-set-aside.ts';
import { up as checkIns } from './0037-check-ins.ts';
import { up as book } from './0038-book.ts';
import { up as certificates } from './0039-certificates.ts';
import { up as pushSubscriptions } from './0040-push-subscriptions.ts';
import { up as renewedPdfs } from './0041-renewed-pdfs.ts';
import { up as emailClaims } from './0042-email-claims.ts';
import { up as orderPeople } from './0043-order-people.ts';
import { up as whatThePartnerSees } from './0044-what-the-partner-sees.ts';
import { up as leavingQuietly } from './0045-leaving-quietly.ts';
import { up as writingCounts } from './0046-writing-counts.ts';
import { up as repeatedEvents } from './0047-repeated-events.ts';
import { up as discardedDrafts } from './0048-discarded-drafts.ts';
import { up as replacedPdfs } from './0049-replaced-pdfs.ts';
import { up as certificateWeeks } from './0051-certificate-weeks.ts';
import { up as undoCompletionLater } from './0052-undo-completion-later.ts';
import { up as sharedChanges } from './0053-shared-changes.ts';

/** Frozen once released, so it uses raw SQL instead of today's table types. */
export type Migration = (trx: QueryExecutorProvider) => Promise<void>;

/** Append-only. The number of applied migrations is the database's version. */
export const MIGRATIONS: readonly Migration[] = [
  firstRelease,
  mail,
  emailCodes,
  selling,
  answeredMessages,
  orderNotes,
  audit,
  attempts,
  closedAccounts,
  verifiedEmails,
  listIndexes,
  orderModes,
  savedEmails,
  search,
  repeatedSignIns,
  outdatedSummaries,
  reversals,
  blockedCouples,
  people,
  privateTexts,
  emailOwners,
  leaving,
  adminLinks,
  completedWeeks,
  undoCompletion,
  nudges,
  commitmentOutcomes,
  content,
  generatedPdfs,
  siteSettings,
  invitePasswords,
  orderGuarantees,
  reminders,
  setAside,
  checkIns,
  book,
  certificates,
  pushSubscriptions,
  renewedPdfs,
  emailClaims,
  orderPeople,
  whatThePartnerSees,
  leavingQuietly,
  writingCounts,
  repeatedEvents,
  discardedDrafts,
  replacedPdfs,
  certificateWeeks,
  undoCompletionLater,
  sharedChanges,
];
