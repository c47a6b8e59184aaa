import { z } from 'zod';

/** What the team can be told about by email. */
export const NOTIFICATION_KINDS = ['sale', 'refund', 'dispute', 'failedEmail', 'message', 'deletion'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationTimeSchema = z.enum(['off', 'now', 'daily'], 'Notifications must be off, now, or daily.');
export type NotificationTime = z.infer<typeof notificationTimeSchema>;

/** Whoever changes nothing hears only of what can't wait. */
export const DEFAULT_NOTIFICATIONS: Readonly<Record<NotificationKind, NotificationTime>> = {
  sale: 'off',
  refund: 'off',
  dispute: 'now',
  failedEmail: 'now',
  message: 'off',
  deletion: 'off',
};

/** Those to change; what's left out stays as it is. */
export const notificationsSchema = z
  .strictObject(
    {
      sale: notificationTimeSchema,
      refund: notificationTimeSchema,
      dispute: notificationTimeSchema,
      failedEmail: notificationTimeSchema,
      message: notificationTimeSchema,
      deletion: notificationTimeSchema,
    },
    'Notifications are: sale, refund, dispute, failedEmail, message, deletion.',
  )
  .partial();
export type NotificationChanges = z.infer<typeof notificationsSchema>;
export type Notifications = Record<NotificationKind, NotificationTime>;

/** The hour of the daily email, where the seller is. */
export const DIGEST_HOUR = 8;
