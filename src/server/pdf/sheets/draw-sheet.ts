import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Flow } from '../engine/flow.ts';
import { drawParagraph, partnerColumns, startPage } from '../engine/page-flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS } from '../engine/style.ts';
import { ACTIVITY_SHEETS } from './activity-sheets.ts';
import { drawPart } from './draw-part.ts';
import type { SheetPage } from './sheet.ts';

const GAP = 18;

/**
 * Draws what the week's activity asks a couple to fill in, each page on a new one; nothing for an activity without a sheet.
 * @param isFirst whether the current page is still empty
 */
export function drawActivitySheet(flow: Flow, { activity }: WeekContent, isFirst = false): void {
  const sheet = ACTIVITY_SHEETS[activity.title];
  if (!sheet) return;
  const owners = sheet.isEach === true ? partnerColumns(flow.sheet).map(({ label }) => label) : [''];
  const pages = owners.flatMap((owner) => sheet.pages.map((page) => ({ page, owner })));
  pages.forEach(({ page, owner }, index) => {
    if (!isFirst || index > 0) startPage(flow);
    drawPage(flow, activity.title, page, owner);
  });
}

function drawPage(flow: Flow, title: string, { heading, parts }: SheetPage, owner: string): void {
  const { styles, sheet } = flow;
  const above = [heading === undefined ? '' : title, owner].filter((text) => text !== '').join('  ·  ');
  if (above !== '') drawParagraph(flow, above.toUpperCase(), styles.label);
  drawParagraph(flow, heading ?? title, styles.section);
  drawRule(flow, sheet.margin, flow.y + 6, 44, COLORS.clay, 1.6);
  flow.y += 22;
  const shares = parts.map(({ share = 1 }) => share);
  const free = sheet.bottom - flow.y - GAP * (parts.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  parts.forEach((part, index) => {
    const height = (free * (shares[index] ?? 1)) / total;
    drawPart(flow, part, { x: sheet.margin, y: flow.y, width: sheet.width - 2 * sheet.margin, height });
    flow.y += height + GAP;
  });
}
