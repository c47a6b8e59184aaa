/** Where a lesson names help, unless the seller has set a line for their country. */
export const DEFAULT_HELP_LINE = 'the National Domestic Violence Hotline at 1-800-799-7233 (or text START to 88788)';

const ASSAULT_LINE = 'RAINN at 1-800-656-4673';
const CRISIS_LINE = 'the 988 Suicide & Crisis Lifeline (call or text 988)';

/** The United States' lines for weeks whose subject has a line of its own, besides the default one. */
const LINES_OF_WEEKS: Readonly<Record<number, string>> = {
  17: `${DEFAULT_HELP_LINE} or ${ASSAULT_LINE}`,
  18: `${DEFAULT_HELP_LINE} or ${ASSAULT_LINE}`,
  19: ASSAULT_LINE,
  21: ASSAULT_LINE,
  44: `${DEFAULT_HELP_LINE}, ${CRISIS_LINE}, or SAMHSA’s helpline at 1-800-662-4357`,
  45: CRISIS_LINE,
};

/** More would make a lesson many times as long as it may be. */
const MAX_HELP_LINES = 20;

/** A week's lesson with its placeholders replaced by the seller's help line, or by the default for this week. */
export function insertHelpLine(lesson: string, helpLine: string, weekNumber: number): string {
  const line = helpLine === DEFAULT_HELP_LINE ? (LINES_OF_WEEKS[weekNumber] ?? helpLine) : helpLine;
  let inserted = 0;
  return lesson.replaceAll('{help}', (placeholder) => {
    inserted += 1;
    return inserted <= MAX_HELP_LINES ? line : placeholder;
  });
}
