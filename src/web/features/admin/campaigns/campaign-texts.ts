import { NEWS_PER_MINUTE, type AudienceCount, type CampaignRow } from '#src/domain/desk/campaigns.ts';
import { COUPLE_VIEW_LABELS } from '#src/domain/desk/couple-list.ts';

export const countPeople = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);
const countCouples = (count: number) => (count === 1 ? '1 couple' : `${count.toLocaleString('en-US')} couples`);

/** Who gets an email. */
export function describeAudience({ couples, recipients }: AudienceCount): string {
  const of = `${countCouples(couples)} in this list.`;
  return recipients === 1
    ? `1 person gets this email. ${of}`
    : `${recipients.toLocaleString('en-US')} people get this email. ${of}`;
}

/** Why others of these couples don't get it, a sentence each. */
export function describeOthers({ unverified, off, closed }: AudienceCount): string[] {
  return [
    ...(unverified === 0 ? [] : [`${countPeople(unverified)} without a confirmed email`]),
    ...(off === 0 ? [] : [`${countPeople(off)} who turned off news`]),
    ...(closed === 0 ? [] : [`${countPeople(closed)} whose workbook is blocked, leaving, or waiting to be confirmed`]),
  ];
}

/** How long until the last email has left. */
export function describeDuration(recipients: number): string {
  const minutes = Math.ceil(recipients / NEWS_PER_MINUTE);
  if (minutes <= 1) return 'They leave within a minute.';
  if (minutes < 120) return `They leave one by one, the last in about ${minutes} minutes.`;
  return `They leave one by one, the last in about ${Math.ceil(minutes / 60)} hours.`;
}

/** Whom a campaign was for. */
export function describeView({ view, group, chosen }: Pick<CampaignRow, 'view' | 'group' | 'chosen'>): string {
  if (chosen !== null) return chosen === 1 ? '1 chosen couple' : `${chosen} chosen couples`;
  if (group === null) return view === 'all' ? 'All couples' : COUPLE_VIEW_LABELS[view];
  return view === 'all' ? group : `${group}, ${COUPLE_VIEW_LABELS[view].toLowerCase()}`;
}
