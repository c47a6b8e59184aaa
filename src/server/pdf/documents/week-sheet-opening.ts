import { TAGLINE } from '#src/domain/site/offer.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { COLORS, CONTENT_WIDTH, drawRule } from '../engine/style.ts';
import { drawLogo } from '../engine/theme.ts';
import { partnerColumns, type Flow } from '../engine/page-flow.ts';
import { drawLine, drawLines, measureWidth, wrapEvenly, wrapBalanced, type TextStyle } from '../engine/typesetting.ts';

const PANEL_BOTTOM = 352;
/** Between the brand and the tallest title and objective, and below them, in points. */
const OPENING_SPACE = 104;

/** Draws the first page: brand, week, title, objective, and the steps of a week. */
export function drawOpening(flow: Flow, content: WeekContent, brandName: string): void {
  const { page, styles, sheet } = flow;
  const { margin } = sheet;
  page.drawRectangle({ x: 0, y: PANEL_BOTTOM, width: sheet.width, height: sheet.height - PANEL_BOTTOM, color: COLORS.cream });
  const numeral = { ...styles.title, size: 330, color: COLORS.sand, role: 'Artifact' } satisfies TextStyle;
  const figure = String(content.weekNumber);
  drawLine(page, figure, numeral, sheet.width - margin - measureWidth(figure, numeral), PANEL_BOTTOM + 24);

  drawLogo(flow, margin + 13, sheet.top + 5, 8);
  drawLine(page, brandName, styles.brand, margin + 36, sheet.top);
  const taglineX = sheet.width - margin - measureWidth(TAGLINE, styles.footer);
  if (margin + 36 + measureWidth(brandName, styles.brand) + 20 < taglineX)
    drawLine(page, TAGLINE, styles.footer, taglineX, sheet.top + 1);

  const { title, titleStyle, objective, objectiveStyle, height } = fitOpening(flow, content);
  let y = PANEL_BOTTOM + 46 + height;
  drawLine(page, `WEEK ${content.weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 }, margin, y + 4);
  y = drawLines(page, title, titleStyle, margin, y - titleStyle.leading);
  drawRule(page, margin, y + titleStyle.leading - 23, 44, COLORS.clay, 1.6);
  drawLines(page, objective, objectiveStyle, margin, y + titleStyle.leading - 55);

  drawSteps(flow, PANEL_BOTTOM - 48);
  drawNames(flow, 112);
}

/** Lays out the title and objective, smaller and wider if they don't fit the panel. */
function fitOpening({ styles, sheet }: Flow, { title, objective }: WeekContent) {
  const layOut = (titleStyle: TextStyle, objectiveStyle: TextStyle, width: number) => {
    const titleLines = wrapEvenly(title, titleStyle, CONTENT_WIDTH - 40);
    const objectiveLines = wrapBalanced(objective, objectiveStyle, width);
    const height = titleLines.length * titleStyle.leading + 30 + objectiveLines.length * objectiveStyle.leading;
    return { title: titleLines, titleStyle, objective: objectiveLines, objectiveStyle, height };
  };
  const normal = layOut(styles.title, styles.lead, 290);
  if (normal.height <= sheet.top - PANEL_BOTTOM - OPENING_SPACE) return normal;
  return layOut({ ...styles.title, size: 28, leading: 33 }, { ...styles.lead, size: 12, leading: 17 }, CONTENT_WIDTH);
}

const STEPS = [
  ['Write', 'Answer the questions on your own before you read each other’s answers.'],
  ['Talk', 'Read your answers aloud. Then pick a prompt or two, as many as you like.'],
  ['Do', 'One activity together, one promise each, and a few cards for the days between.'],
] as const;

function drawSteps({ page, styles, theme, sheet: { margin } }: Flow, top: number): void {
  const gap = 24;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  STEPS.forEach(([name, text], index) => {
    const x = margin + index * (width + gap);
    drawRule(page, x, top + 14, width, theme.primary, 0.9);
    drawLine(page, name, styles.subsection, x, top - 12);
    drawLines(page, wrapBalanced(text, styles.quiet, width), styles.quiet, x, top - 34);
  });
  drawLine(page, 'Allow 30 to 60 minutes, all at once or spread over the week.', styles.example, margin, top - 118);
}

function drawNames({ page, styles, sheet }: Flow, y: number): void {
  for (const { label, x, width } of partnerColumns(sheet)) {
    drawRule(page, x, y + 16, width);
    drawLine(page, label, styles.label, x, y);
  }
}
