/** The product in one line: for who is to be won, and under its name. */
export const HEADLINE = 'Fifty-two conversations to build a marriage on';
export const TAGLINE = '52 weeks of marriage preparation';

/** What a couple is promised beside the course itself (specification, sections 1 and 9). */
export const GUARANTEE_DAYS = 30;
export const SUPPORT_HOURS = 24;

/** How long a week's lesson takes two people, in minutes (specification, section 9). */
export const MINUTES_A_WEEK = { from: 30, to: 60 };
