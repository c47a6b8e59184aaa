import type { Flow } from './flow.ts';
import { COLORS } from './style.ts';
import { drawArtifact } from './tags.ts';

/** Draws two overlapping rings of `radius` points, centered at x, y. */
export function drawRings(
  flow: Flow,
  x: number,
  y: number,
  radius: number,
  { left, right }: { left: string; right: string },
  thickness = radius / 8,
): void {
  const { doc } = flow;
  drawArtifact(flow, () => {
    doc.lineWidth(thickness);
    doc.circle(x - radius * 0.6, y, radius).stroke(left);
    doc.circle(x + radius * 0.6, y, radius).stroke(right);
  });
}

const STAR = 'M0 -1 L0.24 -0.33 L0.95 -0.31 L0.38 0.13 L0.59 0.81 L0 0.41 L-0.59 0.81 L-0.38 0.13 L-0.95 -0.31 L-0.24 -0.33 Z';

/** Draws five stars of `radius` points in a row whose left end is at x, centered on y, `filled` of them filled. */
export function drawStars({ doc, parent }: Flow, filled: number, x: number, y: number, radius: number): void {
  const draw = () => {
    for (let star = 0; star < 5; star += 1) {
      doc
        .save()
        .translate(x + radius + star * radius * 2.4, y)
        .scale(radius);
      doc
        .path(STAR)
        .fill(star < filled ? COLORS.clay : COLORS.sand)
        .restore();
    }
  };
  parent.add(doc.struct('Figure', { alt: `${filled} of 5 stars` }, draw));
}

/** Draws a thin horizontal line. */
export function drawRule(flow: Flow, x: number, y: number, width: number, color: string = COLORS.line, thickness = 0.6): void {
  const { doc } = flow;
  drawArtifact(flow, () =>
    doc
      .lineWidth(thickness)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(color),
  );
}
