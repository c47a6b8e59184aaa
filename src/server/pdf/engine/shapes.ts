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
