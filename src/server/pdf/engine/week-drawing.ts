import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DRAWING_SIZE,
  DRAWING_STROKE,
  WASH_OPACITY,
  weekDrawingSchema,
  type WeekDrawing,
} from '#src/domain/course/week-drawing.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { listNames } from '../../lib/fs.ts';
import { projectPath } from '../../lib/project-path.ts';
import type { Flow } from './flow.ts';
import { COLORS } from './style.ts';
import { drawArtifact } from './tags.ts';

const FOLDER = fileURLToPath(projectPath('db/content/drawings/'));

/** The drawing of the week's object; null if there's none, or the week isn't the shipped one. */
export async function readWeekDrawing({
  weekNumber,
  title,
}: Pick<WeekContent, 'weekNumber' | 'title'>): Promise<WeekDrawing | null> {
  const name = `week-${String(weekNumber).padStart(2, '0')}.json`;
  if (!(await listNames(FOLDER)).includes(name)) return null;
  const drawing = weekDrawingSchema.parse(JSON.parse(await readFile(path.join(FOLDER, name), 'utf8')));
  return drawing.title === title ? drawing : null;
}

/** Draws it in a square of `size` points whose top left corner is at x, y. */
export function drawWeekDrawing(
  flow: Flow,
  { wash, lines, accent }: WeekDrawing,
  { x, y, size }: { x: number; y: number; size: number },
  colors = { lines: flow.theme.primary, accent: COLORS.clay },
): void {
  const { doc } = flow;
  drawArtifact(flow, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / DRAWING_SIZE)
      .lineWidth(DRAWING_STROKE)
      .lineCap('round')
      .lineJoin('round');
    doc.path(wash).fillOpacity(WASH_OPACITY).fill(colors.accent);
    doc.path(lines).stroke(colors.lines);
    doc.path(accent).stroke(colors.accent);
    doc.restore();
  });
}
