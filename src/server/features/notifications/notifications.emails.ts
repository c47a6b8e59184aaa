import type { EmailContent } from '../../email/layout.ts';

const SMALL_PRINT = 'You choose what you hear about, and when, under Settings, Notifications.';

type Desk = { brandName: string; url: string };

/** Tells someone on the team about one thing. */
export function noticeEmail(line: string, { brandName, url }: Desk): EmailContent {
  return {
    subject: `${line} (${brandName})`,
    heading: line,
    parts: [{ button: 'Open the desk', url }],
    smallPrint: SMALL_PRINT,
  };
}

/** Tells someone on the team about everything since the last daily email. */
export function digestEmail(lines: readonly string[], { brandName, url }: Desk): EmailContent {
  return {
    subject: `What’s new at ${brandName}`,
    heading: lines.length === 1 ? 'One thing is new' : `${lines.length} things are new`,
    parts: [lines.join('\n'), { button: 'Open the desk', url }],
    smallPrint: SMALL_PRINT,
  };
}
