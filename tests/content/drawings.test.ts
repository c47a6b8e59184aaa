import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { weekDrawingSchema } from '#src/domain/course/week-drawing.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { loadShippedTitles } from '#src/server/content/content-files.ts';

const titles = await loadShippedTitles();

test.each(ALL_WEEKS)('The drawing of week %i has the title of its week.', async (week) => {
  const file = `db/content/drawings/week-${String(week).padStart(2, '0')}.json`;
  const drawing = weekDrawingSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(drawing.title).toBe(titles.get(week));
});
