import { formatCount } from '#src/domain/count.ts';
import { NEWS_PER_MINUTE, type AudienceCount, type CampaignRow } from '#src/domain/desk/campaigns.ts';
import { COUPLE_VIEW_LABELS } from '#src/domain/desk/couple-list.ts';

/** Who gets an email. */
export function describeAudience({ couples, recipients }: AudienceCount): string {
  const of = `${formatCount(couples, 'couple')} in this list.`;
  return `${formatCount(recipients, 'person gets', 'people get')} this email. ${of}`;
}

/** Why others of these couples don't get it, a sentence each. */
export function describeOthers({ unverified, off, closed }: AudienceCount): string[] {
  return [
    ...(unverified === 0 ? [] : [`${formatCount(unverified, 'person', 'people')} without a confirmed email`]),
    ...(off === 0 ? [] : [`${formatCount(off, 'person', 'people')} who turned off news`]),
    ...(closed === 0
      ? []
      : [`${formatCount(closed, 'person', 'people')} whose workbook is blocked, leaving, or waiting to be confirmed`]),
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
  if (chosen !== null) return formatCount(chosen, 'chosen couple');
  if (group === null) return view === 'all' ? 'All couples' : COUPLE_VIEW_LABELS[view];
  return view === 'all' ? group : `${group}, ${COUPLE_VIEW_LABELS[view].toLowerCase()}`;
}
