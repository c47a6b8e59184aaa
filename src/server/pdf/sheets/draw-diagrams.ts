import type { Flow } from '../engine/flow.ts';
import { drawRings, drawRule } from '../engine/shapes.ts';
import { COLORS } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLine, layOutBalanced, measureWidth } from '../engine/typesetting.ts';
import { drawCenteredLabel, drawLabel, labelStyle, PAPER, ROUND, type Box } from './draw-label.ts';
import type { PartOf } from './sheet.ts';

export function drawTimeline(
  flow: Flow,
  { ends: [from, to], above, below }: PartOf<'timeline'>,
  { x, y, width, height }: Box,
): void {
  const middle = y + height / 2;
  drawLine(flow, above, flow.styles.example, x, y + 12);
  drawRule(flow, x, middle, width, flow.theme.primary, 1.6);
  drawArtifact(flow, () => {
    flow.doc.circle(x, middle, 4).fill(flow.theme.primary);
    flow.doc.circle(x + width, middle, 4).fill(COLORS.clay);
  });
  const style = flow.styles.subsection;
  drawLine(flow, from, { ...style, size: 13, role: 'P' }, x, middle + 24);
  const last = { ...style, size: 13, color: COLORS.clay, role: 'P' as const };
  drawLine(flow, to, last, x + width - measureWidth(flow, to, last), middle + 24);
  drawLine(flow, below, flow.styles.example, x, y + height - 4);
}

export function drawCircle(flow: Flow, { labels, isWheel = false }: PartOf<'circle'>, { x, y, width, height }: Box): void {
  const { doc, theme } = flow;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const radius = isWheel ? Math.min(width, height) / 2 - 6 : Math.min(width / 2 - 110, height / 2 - 44);
  const step = (2 * Math.PI) / labels.length;
  const at = (turn: number, distance: number) => [cx + distance * Math.sin(turn), cy - distance * Math.cos(turn)] as const;
  drawArtifact(flow, () => {
    doc.lineWidth(1.4).circle(cx, cy, radius).fillAndStroke(PAPER, theme.primary);
    doc
      .lineWidth(1)
      .circle(cx, cy, isWheel ? 30 : 16)
      .fillAndStroke(COLORS.sand, COLORS.clay);
    if (isWheel)
      labels.forEach((_, index) =>
        doc
          .lineWidth(0.6)
          .moveTo(...at(index * step, 30))
          .lineTo(...at(index * step, radius))
          .stroke(COLORS.line),
      );
    else labels.forEach((_, index) => doc.circle(...at(index * step, radius), 5).fill(COLORS.clay));
  });
  labels.forEach((label, index) => {
    const turn = isWheel ? (index + 0.5) * step : index * step;
    const [labelX, labelY] = at(turn, isWheel ? radius - 34 : radius + 22);
    // Beside the circle, a label begins or ends at it, in as many lines as fit between it and the margin.
    const side = isWheel ? 0 : Math.sign(Math.round(Math.sin(turn) * 2));
    const room = side === 0 ? width : side > 0 ? x + width - labelX : labelX - x;
    const { lines, style } = layOutBalanced(flow, label, labelStyle(flow), room);
    const top = labelY - ((lines.length - 1) * style.leading) / 2;
    for (const [row, line] of lines.entries()) {
      const half = measureWidth(flow, line, style) / 2;
      drawCenteredLabel(flow, line, labelX + side * half, top + row * style.leading);
    }
  });
}

export function drawNestedRings(flow: Flow, { inner, outer }: PartOf<'rings'>, { x, y, width, height }: Box): void {
  const { doc, theme } = flow;
  const [cx, cy] = [x + width / 2, y + height / 2 + 10];
  const radius = Math.min(width, height - 20) / 2;
  drawLabel(flow, outer, x, y, width);
  drawArtifact(flow, () => {
    doc.lineWidth(1.6).circle(cx, cy, radius).fillAndStroke(PAPER, theme.primary);
    doc.circle(cx, cy, radius * 0.44).fillAndStroke(COLORS.cream, COLORS.clay);
  });
  drawCenteredLabel(flow, inner, cx, cy - radius * 0.44 + 18);
}

export function drawCross(flow: Flow, { top, bottom, left, right }: PartOf<'cross'>, { x, y, width, height }: Box): void {
  const { doc, theme } = flow;
  const [cx, cy] = [x + width / 2, y + height / 2];
  drawArtifact(flow, () => {
    doc
      .lineWidth(1.4)
      .moveTo(cx, y + 24)
      .lineTo(cx, y + height - 24)
      .stroke(theme.primary);
    doc
      .lineWidth(1.4)
      .moveTo(x, cy)
      .lineTo(x + width, cy)
      .stroke(theme.primary);
  });
  drawCenteredLabel(flow, top, cx, y + 8);
  drawCenteredLabel(flow, bottom, cx, y + height - 8);
  drawCenteredLabel(flow, left, x + 30, cy - 14);
  drawCenteredLabel(flow, right, x + width - 30, cy - 14);
}

export function drawMap(flow: Flow, { shapes, legend }: PartOf<'map'>, { x, y, width, height }: Box): void {
  const { doc, theme } = flow;
  const foot = 30;
  const [cx, cy] = [x + width / 2, y + (height - foot) * (shapes === 2 ? 0.72 : 0.5)];
  drawArtifact(flow, () =>
    doc
      .lineWidth(0.9)
      .roundedRect(x, y, width, height - foot, ROUND)
      .fillAndStroke(PAPER, COLORS.line),
  );
  if (shapes === 2) drawRings(flow, cx, cy, 22, { left: theme.primary, right: COLORS.clay }, 2);
  else drawArtifact(flow, () => doc.circle(cx, cy, 6).fill(COLORS.clay));
  const column = width / legend.length;
  legend.forEach((text, index) => drawLabel(flow, text, x + index * column, y + height - foot + 8, column - 20));
}

/** The hours of a day as boxes, with the letters to put into them. Those after midnight go on from 24. */
export function drawStrip(flow: Flow, { labels, from, to }: PartOf<'strip'>, { x, y, width, height }: Box): void {
  const { doc } = flow;
  const cell = width / (to - from);
  const size = Math.min(height - 44, 54);
  drawLabel(flow, labels.join('   ·   '), x, y, width);
  for (let hour = from; hour < to; hour += 1) {
    const left = x + (hour - from) * cell;
    drawArtifact(flow, () =>
      doc
        .lineWidth(0.8)
        .rect(left, y + 20, cell, size)
        .fillAndStroke(PAPER, COLORS.line),
    );
    if (hour % 3 === 0) drawLine(flow, String(hour % 12 || 12), { ...flow.styles.footer, role: 'P' }, left, y + 34 + size);
  }
}
