import { TAGLINE } from '#src/domain/site/offer.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Flow } from '../../engine/flow.ts';
import { partnerColumns } from '../../engine/page-flow.ts';
import { drawRule } from '../../engine/shapes.ts';
import { COLORS, CONTENT_WIDTH, type TextStyle } from '../../engine/style.ts';
import { drawArtifact } from '../../engine/tags.ts';
import { drawLogo } from '../../engine/theme.ts';
import { drawLine, drawLines, layOutBalanced, layOutEvenly, measureWidth } from '../../engine/typesetting.ts';

/** The room below the panel, in points. */
const BELOW_PANEL = 352;
/** Between the brand and the tallest title and objective, and below them, in points. */
const OPENING_SPACE = 104;

/** Draws the first page: brand, week, title, objective, and the steps of a week. */
export function drawOpening(flow: Flow, content: WeekContent, brandName: string): void {
  const { doc, styles, sheet } = flow;
  const { margin } = sheet;
  const panelHeight = sheet.height - BELOW_PANEL;
  drawArtifact(flow, () => doc.rect(0, 0, sheet.width, panelHeight).fill(COLORS.cream));
  const numeral = { ...styles.title, size: 330, color: COLORS.sand, role: 'Artifact' } satisfies TextStyle;
  const figure = String(content.weekNumber);
  drawLine(flow, figure, numeral, sheet.width - margin - measureWidth(flow, figure, numeral), panelHeight - 24);

  drawLogo(flow, margin + 13, sheet.top - 5, 8);
  drawLine(flow, brandName, styles.brand, margin + 36, sheet.top);
  const taglineX = sheet.width - margin - measureWidth(flow, TAGLINE, styles.footer);
  if (margin + 36 + measureWidth(flow, brandName, styles.brand) + 20 < taglineX)
    drawLine(flow, TAGLINE, styles.footer, taglineX, sheet.top - 1);

  const { title, objective, height } = fitOpening(flow, content);
  const y = panelHeight - 46 - height;
  drawLine(flow, `WEEK ${content.weekNumber}`, { ...styles.label, size: 10.5, tracking: 1 }, margin, y - 4);
  const below = drawLines(flow, title, margin, y + title.style.leading) - title.style.leading;
  drawRule(flow, margin, below + 23, 44, COLORS.clay, 1.6);
  drawLines(flow, objective, margin, below + 55);

  drawSteps(flow, panelHeight + 48);
  drawNames(flow, sheet.height - 112);
}

/** Lays out the title and objective, smaller and wider if they don't fit the panel. */
function fitOpening(flow: Flow, { title, objective }: WeekContent) {
  const layOut = (titleStyle: TextStyle, objectiveStyle: TextStyle, width: number) => {
    const laidOut = {
      title: layOutEvenly(flow, title, titleStyle, CONTENT_WIDTH - 40),
      objective: layOutBalanced(flow, objective, objectiveStyle, width),
    };
    return { ...laidOut, height: laidOut.title.height + 30 + laidOut.objective.height };
  };
  const { styles, sheet } = flow;
  const normal = layOut(styles.title, styles.lead, 290);
  if (normal.height <= sheet.height - BELOW_PANEL - sheet.top - OPENING_SPACE) return normal;
  return layOut({ ...styles.title, size: 28, leading: 33 }, { ...styles.lead, size: 12, leading: 17 }, CONTENT_WIDTH);
}

const STEPS = [
  ['Write', 'Answer the questions on your own before you read each other’s answers.'],
  ['Talk', 'Read your answers aloud. Then pick a prompt or two, as many as you like.'],
  ['Do', 'One activity together, one promise each, and a few cards for the days between.'],
] as const;

function drawSteps(flow: Flow, top: number): void {
  const { styles, theme, sheet } = flow;
  const gap = 24;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  STEPS.forEach(([name, text], index) => {
    const x = sheet.margin + index * (width + gap);
    drawRule(flow, x, top - 14, width, theme.primary, 0.9);
    drawLine(flow, name, styles.subsection, x, top + 12);
    drawLines(flow, layOutBalanced(flow, text, styles.quiet, width), x, top + 34);
  });
  drawLine(flow, 'Allow 30 to 60 minutes, all at once or spread over the week.', styles.example, sheet.margin, top + 118);
}

function drawNames(flow: Flow, y: number): void {
  for (const { label, x, width } of partnerColumns(flow.sheet)) {
    drawRule(flow, x, y - 16, width);
    drawLine(flow, label, flow.styles.label, x, y);
  }
}
