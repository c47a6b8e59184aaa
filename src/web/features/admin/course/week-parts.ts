/** The parts of a week's page beside the editor, as in its address. */
export const WEEK_PARTS = ['pdf', 'media', 'preview', 'history'] as const;
export type WeekPart = (typeof WEEK_PARTS)[number];
