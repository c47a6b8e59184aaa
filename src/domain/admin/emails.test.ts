import { expect, test } from 'vitest';
import { emailFailureReason } from './emails.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'Couldn’t reach the mail server.'],
  ['getaddrinfo ENOTFOUND mail.example', 'The mail server in SMTP_URL doesn’t exist, or the network is down.'],
  ['Connection timeout', 'The mail server didn’t respond in time.'],
  ['Timeout', 'The mail server didn’t respond in time.'],
  ['Greeting never received', 'The mail server didn’t respond in time.'],
  ['Unexpected socket close', 'The connection to the mail server was lost.'],
  ['Connection closed unexpectedly', 'The connection to the mail server was lost.'],
  ['read ECONNRESET', 'The connection to the mail server was lost.'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'The mail server refused the username or the password in SMTP_URL.'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    'The recipient’s mail server doesn’t accept email for this address.',
  ],
  [
    "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisting in action, please come back later",
    'The recipient’s mail server asked to try again later. Many do this with the first email from a new sender.',
  ],
  ['Mail command failed: 553 Sender not allowed', 'The mail server refused the sender. Set MAIL_FROM to an address it accepts.'],
  ['Message failed: 554 5.7.1 Spam', 'The mail server refused the email’s content, possibly as spam.'],
  ['self-signed certificate', 'Couldn’t make a secure connection to the mail server.'],
  ['The email couldn’t be sent in time.', 'The email couldn’t be sent in time.'],
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ['The line is dead.', 'The email couldn’t be sent.'],
  ['', 'The email couldn’t be sent.'],
])('An email with %j has the status %s', (said, reason) => {
  expect(emailFailureReason(said)).toBe(reason);
});
