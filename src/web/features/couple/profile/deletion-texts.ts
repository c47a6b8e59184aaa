import type { SignInSettings } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';

const { days } = RETENTION.deletedAccount;

const ACCOUNT = {
  confirm: 'Delete Account',
  deleted: 'Account Closed',
  untilThen: (day: string) => `It will be deleted on ${day}. Until then, sign in to keep it.`,
};

/** How the profile words a deletion: of the shared account, of one's own part, or of an account the other partner has left. */
export const DELETION_TEXTS: Record<
  SignInSettings['partner'],
  typeof ACCOUNT & Record<'offer' | 'button' | 'title' | 'what', string>
> = {
  none: {
    ...ACCOUNT,
    offer: `You can delete your account. You’ll have ${days} days to change your mind.`,
    button: 'Delete Our Account',
    title: 'Delete our account',
    what: `This signs you both out everywhere right away. ${days} days later your answers, ratings, notes, summaries, and names are permanently deleted.`,
  },
  joined: {
    offer: `You can leave this workbook. You’ll have ${days} days to change your mind.`,
    button: 'Leave This Workbook',
    title: 'Leave this workbook',
    what: `This signs you out everywhere right away. After ${days} days we permanently delete your pages, your sign-in, and your name. Your partner keeps what they wrote, and the notes and ratings you share.`,
    confirm: 'Leave',
    deleted: 'You’ve Left',
    untilThen: (day: string) => `Your pages will be deleted on ${day}. Until then, sign in to come back.`,
  },
  left: {
    ...ACCOUNT,
    offer: `You can delete your account. You’ll have ${days} days to change your mind.`,
    button: 'Delete My Account',
    title: 'Delete my account',
    what: `This signs you out everywhere right away. ${days} days later your answers, ratings, notes, summaries, and name are permanently deleted.`,
  },
};
