/** Where in a week's workbook a link may lead: to the first empty question, to both partners' answers, and so on. */
export const LANDINGS = ['write', 'read', 'talk', 'do', 'promise'] as const;
export type Landing = (typeof LANDINGS)[number];
