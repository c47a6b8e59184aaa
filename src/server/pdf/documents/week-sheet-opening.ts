import { TAGLINE } from '#src/domain/course/offer.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { COLORS, CONTENT_WIDTH, PAGE, drawRings, drawRule } from '../engine/style.ts';
import { PARTNER_COLUMNS, type Flow } from '../engine/page-flow.ts';
import { drawLine, drawLines, widthOf, wrapEvenly, wrapWell, type TextStyle } from '../engine/typesetting.ts';

const { margin } = PAGE;
/** How high the title and the objective may stand in the panel, in points. */
const OPENING_ROOM = 310;

/** The first page: brand, week, title, objective, and how a week goes. */
export function setOpening(flow: Flow, content: WeekContent, brandName: string): void {
  const { page, styles } = flow;
  const panelFoot = 352;
  page.drawRectangle({ x: 0, y: panelFoot, width: PAGE.width, height: PAGE.height - panelFoot, color: COLORS.cream });
  const numeral = { ...styles.title, size: 330, color: COLORS.sand };
  const figure = String(content.weekNumber);
  drawLine(page, figure, numeral, PAGE.width - margin - widthOf(figure, numeral), panelFoot + 24);

  drawRings(page, margin + 13, 771, 8, { left: COLORS.evergreen, right: COLORS.clay }, 1.3);
  drawLine(page, brandName, styles.brand, margin + 36, 766);
  const taglineX = PAGE.width - margin - widthOf(TAGLINE, styles.footer);
  if (margin + 36 + widthOf(brandName, styles.brand) + 20 < taglineX) drawLine(page, TAGLINE, styles.footer, taglineX, 767);

  const { title, titleStyle, objective, objectiveStyle, height } = fitOpening(flow, content);
  let y = panelFoot + 46 + height;
  drawLine(page, `WEEK ${content.weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 }, margin, y + 4);
  y = drawLines(page, title, titleStyle, margin, y - titleStyle.leading);
  drawRule(page, margin, y + titleStyle.leading - 23, 44, COLORS.clay, 1.6);
  drawLines(page, objective, objectiveStyle, margin, y + titleStyle.leading - 55);

  drawSteps(flow, panelFoot - 48);
  drawNames(flow, 112);
}

/** Title and objective as they are meant to look; smaller and wider when they would not fit the panel like that. */
function fitOpening({ styles }: Flow, { title, objective }: WeekContent) {
  const setIn = (titleStyle: TextStyle, objectiveStyle: TextStyle, width: number) => {
    const titleLines = wrapEvenly(title, titleStyle, CONTENT_WIDTH - 40);
    const objectiveLines = wrapWell(objective, objectiveStyle, width);
    const height = titleLines.length * titleStyle.leading + 30 + objectiveLines.length * objectiveStyle.leading;
    return { title: titleLines, titleStyle, objective: objectiveLines, objectiveStyle, height };
  };
  const asMeant = setIn(styles.title, styles.lead, 290);
  if (asMeant.height <= OPENING_ROOM) return asMeant;
  return setIn({ ...styles.title, size: 28, leading: 33 }, { ...styles.lead, size: 12, leading: 17 }, CONTENT_WIDTH);
}

const STEPS = [
  ['Write', 'Each of you answers the questions alone, before reading what the other has written.'],
  ['Talk', 'Read to each other. Then take the prompts, as many or as few as you like.'],
  ['Do', 'One activity together, one commitment each, and a few cards for in between.'],
] as const;

function drawSteps({ page, styles }: Flow, top: number): void {
  const gap = 24;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  STEPS.forEach(([name, text], index) => {
    const x = margin + index * (width + gap);
    drawRule(page, x, top + 14, width, COLORS.evergreen, 0.9);
    drawLine(page, name, styles.subsection, x, top - 12);
    drawLines(page, wrapWell(text, styles.quiet, width), styles.quiet, x, top - 34);
  });
  drawLine(page, 'Thirty to sixty minutes in all, in one sitting or in several.', styles.example, margin, top - 118);
}

function drawNames({ page, styles }: Flow, y: number): void {
  for (const { label, x, width } of PARTNER_COLUMNS) {
    drawRule(page, x, y + 16, width);
    drawLine(page, label, styles.label, x, y);
  }
}
