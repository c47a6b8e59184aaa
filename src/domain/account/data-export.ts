import { z } from 'zod';
import { exportedAgreementSchema } from '../agreement/agreement.ts';
import { leftOutBySchema } from '../book/book.ts';
import { EVENING_STEPS } from '../evening/steps.ts';
import { profileSchema } from '../profile.ts';
import { sharedChangeSchema } from '../progress/shared-changes.ts';
import { outcomeSchema } from '../workbook/commitment.ts';
import { reminderKindSchema, remindersSchema } from '../reminders/reminders.ts';
import { partnerSchema } from '../workbook/response.ts';
import { summarySchema } from '../workbook/summary/summary.ts';

export const EXPORT_IN_PROGRESS_MESSAGE = 'Your file is already on its way. Please wait for it to finish.';
export const EXPORT_TOO_LARGE_MESSAGE = 'Your data is too large for this call. Please download it from /api/own-data.json.';

/** A UTC instant in ISO 8601. */
const instant = z.string();
const written = z.object({ asked: z.string().nullable(), written: z.string() });

const page = z.object({
  partner: partnerSchema,
  writtenBy: z.string(),
  /** Null on the other partner's page. */
  savedAt: instant.nullable(),
  reflection: z.array(written),
  discussionNotes: z.string(),
  activityResponse: z.string(),
  weeklyCommitment: z.string(),
  commitmentOutcome: outcomeSchema.nullable(),
  conversationCards: z.array(written),
  /** On one's own page: what the partner may read, where the text has changed since. */
  offeredBefore: z.array(written),
});

const week = z.object({
  weekNumber: z.int(),
  title: z.string(),
  completedAt: instant.nullable(),
  rating: z.int().nullable(),
  notes: z.string(),
  pages: z.array(page),
  summary: z.object({ sections: summarySchema, madeAt: instant }).nullable(),
  /** A JPEG in base64. */
  photo: z.string().nullable(),
});

/** Everything a couple wrote and everything stored about them, as JSON and as the input of the PDF. */
export const dataExportSchema = z.object({
  readMe: z.array(z.string()),
  version: z.literal(1),
  madeBy: z.string(),
  madeAt: instant,
  account: z.object({
    id: z.int(),
    begunBy: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: instant,
  }),
  profile: profileSchema
    .omit({ userDisplayName: true, partnerName: true })
    .extend({ partner1: z.string().nullable(), partner2: z.string().nullable() }),
  /** The weeks set aside for later. */
  forLater: z.array(z.object({ weekNumber: z.int(), setAsideAt: instant })),
  /** Who changed what both share, without the other partner's changes. */
  sharedChanges: z.array(sharedChangeSchema.omit({ partner: true })),
  /** The evenings that are on. */
  evenings: z.array(z.object({ weekNumber: z.int(), step: z.enum(EVENING_STEPS), startedAt: instant })),
  agreements: z.array(exportedAgreementSchema),
  favoriteCards: z.array(z.object({ weekNumber: z.int(), title: z.string(), prompt: z.string() })),
  /** The check-ins, without those of the other partner. */
  checkIns: z.array(
    z.object({
      partner: partnerSchema,
      answers: z.array(z.object({ afterWeeks: z.int(), statement: z.string(), answer: z.string() })),
      topicsToShow: z.array(z.string()),
    }),
  ),
  weeks: z.array(week),
  orders: z.array(
    z.object({
      number: z.int(),
      status: z.string(),
      amount: z.string(),
      currency: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The discount code, if there was one. */
      code: z.string().nullable(),
      /** What it would have cost without the code. */
      fullAmount: z.string().nullable(),
      orderedAt: instant,
      paidAt: instant.nullable(),
      refundedAt: instant.nullable(),
    }),
  ),
  gifts: z.array(z.object({ giver: z.string(), name: z.string(), message: z.string(), redeemedAt: z.string() })),
  leftOutOfBook: z.array(z.object({ weekNumber: z.int(), text: z.string(), leftOutBy: leftOutBySchema })),
  certificate: z
    .object({
      number: z.string(),
      partner1: z.string(),
      partner2: z.string(),
      startedOn: z.string(),
      completedOn: z.string(),
      weeks: z.int(),
      issuedAt: instant,
      url: z.string(),
    })
    .nullable(),
  devices: z.array(z.object({ device: z.string(), signedInAt: instant, lastUsedAt: instant })),
  reminders: remindersSchema.extend({
    sent: z.array(z.object({ kind: reminderKindSchema, sentAt: instant })),
    notifications: z.array(z.object({ device: z.string(), since: instant })),
  }),
  emails: z.array(z.object({ subject: z.string(), writtenAt: instant, sentAt: instant.nullable() })),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** What the file says about itself. Once both have joined, it's only one person's. */
export function dataExportReadme(isShared: boolean): DataExport['readMe'] {
  return isShared
    ? ['This is everything the two of you wrote, and everything we store about you.', ...README]
    : [
        'This is everything you wrote, what your partner has written that’s open to you, and everything we store about you.',
        ...README,
        'orders: the buyer’s name and email are included only if the email is yours.',
      ];
}

const README = [
  'Times are in UTC (ISO 8601); dates are YYYY-MM-DD. A value you never entered is null; an empty text is "".',
  'weeks: each week you worked on, with your rating (1 to 5), your notes, the summary, a page for each partner who wrote, and a photo if you kept one (a JPEG in base64). "asked" is the question or card; it is null if the week no longer includes it.',
  'forLater: the weeks you’ve set aside. sharedChanges: when you last changed what you both see, such as a week’s notes.',
  'evenings: those that are on, with the step you’re at.',
  'agreements: what you two decided, with the day to look again, who wrote it, and who agrees.',
  'favoriteCards: the conversation cards you marked as your favorites.',
  'checkIns: your own answers, and the topics you’d show to your partner.',
  'partner1 and partner2 are the two of you, as named in your profile.',
  'reminders: which ones you want, whether you want news about the course, when they were sent, and where you get them as notifications instead of emails.',
  'gifts: what you were given, by whom, and what they wrote to you.',
  'leftOutOfBook: the texts that you or your partner left out of your book. certificate: yours, if you have one.',
  'devices: where you are signed in, by day. emails: the emails and notifications we sent you recently, without their text.',
  'Passwords and codes are stored only in a form that no one can turn back. They aren’t in this file.',
];

export const DATA_EXPORT_FILES = { json: 'our-data.json', pdf: 'our-data.pdf' } as const;
