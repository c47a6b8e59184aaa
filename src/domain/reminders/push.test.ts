import { expect, test } from 'vitest';
import { pushSubscriptionSchema } from './push.ts';
import { NOTIFICATION_TEXTS, REMINDER_PLACEHOLDERS, REMINDER_TEXT_NAMES } from './texts.ts';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b_x-y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyav',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bx%3d',
])('A browser with this endpoint can subscribe: %s', (endpoint) => {
  expect(pushSubscriptionSchema.parse({ endpoint, expirationTime: null, keys: KEYS })).toEqual({ endpoint, keys: KEYS });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://user@fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://fcm.googleapis.com\\@evil.example/',
  'https://evil.fcm.googleapis.com/',
  'https://notify.windows.com/w/',
  'https://xpush.apple.com/1',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'HTTPS://FCM.googleapis.com/fcm/send/1',
  ' https://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com/fcm/../send',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  '',
  null,
])('This isn’t the endpoint of a push service: %s', (endpoint) => {
  expect(pushSubscriptionSchema.safeParse({ endpoint, keys: KEYS }).success).toBe(false);
});

test.each([undefined, {}, { ...KEYS, auth: 'short' }, { ...KEYS, p256dh: '+'.repeat(87) }])(
  'These aren’t a browser’s keys: %j',
  (keys) => {
    const endpoint = 'https://web.push.apple.com/1';
    expect(pushSubscriptionSchema.safeParse({ endpoint, keys }).success).toBe(false);
  },
);

test('A notification has neither a name nor a title in it.', () => {
  for (const name of REMINDER_TEXT_NAMES) {
    const filled = NOTIFICATION_TEXTS[name].match(/\{\w+\}/gu) ?? [];
    const allowed = REMINDER_PLACEHOLDERS[name].filter((one) => one !== 'partner' && one !== 'title').map((one) => `{${one}}`);
    expect(allowed).toEqual(expect.arrayContaining(filled));
  }
});
