import type { Flow } from '../engine/flow.ts';
import type { TextStyle } from '../engine/style.ts';
import { baselineAt, drawLine, drawLines, layOutBalanced, measureWidth } from '../engine/typesetting.ts';

/** The background of what's to write in. */
export const PAPER = '#fffdf9';
/** Of corners, in points. */
export const ROUND = 8;

/** Where something is drawn, in points. */
export type Box = { x: number; y: number; width: number; height: number };

/** Draws a label and returns its height. */
export function drawLabel(flow: Flow, text: string, x: number, y: number, width: number): number {
  if (text === '') return 0;
  const layout = layOutBalanced(flow, text, labelStyle(flow), width);
  drawLines(flow, layout, x, baselineAt(y, layout.style));
  return layout.height;
}

export function labelStyle({ styles }: Flow): TextStyle {
  return { ...styles.subsection, size: 11.5, leading: 14, role: 'P' };
}

export function drawCenteredLabel(flow: Flow, text: string, x: number, y: number): void {
  const style = labelStyle(flow);
  drawLine(flow, text, style, x - measureWidth(flow, text, style) / 2, y + 4);
}
