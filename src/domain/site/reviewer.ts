import type { SiteSettings } from './settings.ts';

/** Who reviewed the course, for the foot of each lesson; '' if nobody is named, because nothing may be claimed then. */
export function describeReviewer({
  reviewerName,
  reviewerLicense,
}: Pick<SiteSettings, 'reviewerName' | 'reviewerLicense'>): string {
  if (reviewerName === '') return '';
  return `Course reviewed by ${[reviewerName, reviewerLicense].filter((part) => part !== '').join(', ')}`;
}
