import { expect, test } from 'vitest';
import { mailFailureReason } from './mail-failure-reason.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server could not be reached.'],
  ['getaddrinfo ENOTFOUND mail.example', 'There is no mail server with the name in SMTP_URL, or the network is down.'],
  ['Connection timeout', 'The mail server did not answer in time.'],
  ['Timeout', 'The mail server did not answer in time.'],
  ['Greeting never received', 'The mail server did not answer in time.'],
  ['Unexpected socket close', 'The connection to the mail server broke off.'],
  ['Connection closed unexpectedly', 'The connection to the mail server broke off.'],
  ['read ECONNRESET', 'The connection to the mail server broke off.'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'The mail server refused the username or the password in SMTP_URL.'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    'The receiving mail server does not take mail for this address.',
  ],
  [
    'Mail command failed: 553 Sender not allowed',
    'The mail server refuses the sender. MAIL_FROM must be an address that it knows.',
  ],
  ['Message failed: 554 5.7.1 Spam', 'The mail server refused what the mail says, perhaps as spam.'],
  ['self-signed certificate', 'No secure connection to the mail server could be made.'],
  ['It could not be sent in time.', 'It could not be sent in time.'],
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ['The line is dead.', 'The mail could not be handed over.'],
  ['', 'The mail could not be handed over.'],
])('%j: %s', (said, reason) => {
  expect(mailFailureReason(said)).toBe(reason);
});
