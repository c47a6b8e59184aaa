import type { Flow } from '../engine/flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { baselineAt, drawLine, drawLines, layOutBalanced, measureWidth } from '../engine/typesetting.ts';
import { drawCircle, drawCross, drawMap, drawNestedRings, drawStrip, drawTimeline } from './draw-diagrams.ts';
import { drawLabel, PAPER, ROUND, type Box } from './draw-label.ts';
import type { PartOf, SheetPart } from './sheet.ts';

const RULE_SPACING = 22;
const INSET = 10;

/** Draws a part of a sheet into its box. */
export function drawPart(flow: Flow, part: SheetPart, box: Box): void {
  switch (part.kind) {
    case 'boxes':
      return drawBoxes(flow, part, box);
    case 'table':
      return drawTable(flow, part, box);
    case 'lines':
      return drawLabeledLines(flow, part, box);
    case 'scales':
      return drawScales(flow, part, box);
    case 'timeline':
      return drawTimeline(flow, part, box);
    case 'circle':
      return drawCircle(flow, part, box);
    case 'rings':
      return drawNestedRings(flow, part, box);
    case 'cross':
      return drawCross(flow, part, box);
    case 'map':
      return drawMap(flow, part, box);
    case 'strip':
      return drawStrip(flow, part, box);
  }
}

function drawBoxes(flow: Flow, { columns, labels, hint, isCut = false, isRuled = false }: PartOf<'boxes'>, box: Box): void {
  const gap = isCut ? 0 : 12;
  const rows = Math.ceil(labels.length / columns);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  labels.forEach((label, index) => {
    const x = box.x + (index % columns) * (width + gap);
    const y = box.y + Math.floor(index / columns) * (height + gap);
    drawFrame(flow, { x, y, width, height }, isCut);
    const below = y + INSET + drawLabel(flow, label, x + INSET, y + INSET, width - 2 * INSET);
    const foot = y + height - INSET - (hint === undefined ? 0 : 12);
    if (isRuled) {
      for (let rule = below + RULE_SPACING; rule <= foot; rule += RULE_SPACING)
        drawRule(flow, x + INSET, rule, width - 2 * INSET);
    }
    if (hint !== undefined) drawLine(flow, hint, { ...flow.styles.footer, role: 'P' }, x + INSET, y + height - INSET);
  });
}

/** To write in, or to cut out. */
function drawFrame(flow: Flow, { x, y, width, height }: Box, isCut: boolean): void {
  const { doc } = flow;
  drawArtifact(flow, () => {
    if (isCut) doc.lineWidth(0.6).dash(3, { space: 4 }).rect(x, y, width, height).stroke(COLORS.muted).undash();
    else doc.lineWidth(0.9).roundedRect(x, y, width, height, ROUND).fillAndStroke(PAPER, COLORS.line);
  });
}

function drawTable(flow: Flow, { columns, rows }: PartOf<'table'>, { x, y, width, height }: Box): void {
  const { doc } = flow;
  const first = columns[0] === '' ? width * 0.4 : width / columns.length;
  const rest = (width - first) / (columns.length - 1);
  const left = (column: number) => x + (column === 0 ? 0 : first + (column - 1) * rest);
  const head = 38;
  const row = (height - head) / rows.length;
  drawArtifact(flow, () => doc.roundedRect(x, y, width, height, ROUND).fillAndStroke(PAPER, COLORS.line));
  columns.forEach((column, index) => {
    if (index > 0)
      drawArtifact(flow, () =>
        doc
          .lineWidth(0.6)
          .moveTo(left(index), y)
          .lineTo(left(index), y + height)
          .stroke(COLORS.line),
      );
    drawLabel(flow, column, left(index) + INSET, y + 6, (index === 0 ? first : rest) - 2 * INSET);
  });
  rows.forEach((label, index) => {
    const top = y + head + index * row;
    drawRule(flow, x, top, width);
    const layout = layOutBalanced(flow, label, { ...flow.styles.body, leading: 13.5 }, first - 2 * INSET);
    drawLines(flow, layout, x + INSET, baselineAt(top + Math.max(1, (row - layout.height) / 2), layout.style));
  });
}

function drawLabeledLines(flow: Flow, { labels }: PartOf<'lines'>, { x, y, width, height }: Box): void {
  const spacing = height / labels.length;
  labels.forEach((label, index) => {
    const baseline = y + (index + 1) * spacing - 4;
    const style = { ...flow.styles.quiet, color: COLORS.ink };
    drawLine(flow, label, style, x, baseline - 3);
    const start = label === '' ? 0 : measureWidth(flow, label, style) + 8;
    if (start < width) drawRule(flow, x + start, baseline, width - start);
  });
}

function drawScales(flow: Flow, { ends }: PartOf<'scales'>, { x, y, width, height }: Box): void {
  const { doc } = flow;
  const spacing = height / ends.length;
  const style = { ...flow.styles.question, size: 11.5, leading: 14 };
  ends.forEach(([left, right], index) => {
    const middle = y + (index + 0.62) * spacing;
    if (left !== '') drawLine(flow, left, style, x, middle - 12);
    if (right !== '') drawLine(flow, right, style, x + width - measureWidth(flow, right, style), middle - 12);
    drawRule(flow, x, middle, width, flow.theme.primary, 1);
    drawArtifact(flow, () => {
      for (const end of [x, x + width]) doc.circle(end, middle, 2.4).fill(flow.theme.primary);
    });
  });
}
