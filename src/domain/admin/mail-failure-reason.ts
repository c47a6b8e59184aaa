/** What a mail program says of a failure, and what it means to somebody who has never run a mail server. */
const MEANINGS: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/Invalid login|\b(EAUTH|53[0-8])\b/iu, 'The mail server refused the username or the password in SMTP_URL.'],
  [/recipients? |^RCPT|no such user|mailbox/iu, 'The receiving mail server does not take mail for this address.'],
  [/^Mail command failed/iu, 'The mail server refuses the sender. MAIL_FROM must be an address that it knows.'],
  [/certificate|self.signed|\b(TLS|SSL)\b/iu, 'No secure connection to the mail server could be made.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/u, 'There is no mail server with the name in SMTP_URL, or the network is down.'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/u, 'The mail server could not be reached.'],
  [/time(d? ?|-)out|ETIMEDOUT|Greeting never received/iu, 'The mail server did not answer in time.'],
  [/ECONNRESET|EPIPE|ESOCKET|closed|socket/iu, 'The connection to the mail server broke off.'],
  [/^Message failed/iu, 'The mail server refused what the mail says, perhaps as spam.'],
  [/ENOSPC/u, 'The disk is full.'],
  [/in time/u, 'It could not be sent in time.'],
];

/** Why a mail was not sent, in plain words. `said` is what the mail program said. */
export function mailFailureReason(said: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'The mail could not be handed over.';
}
