import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { weekDrawingSchema } from '#src/domain/course/week-drawing.ts';
import { loadShippedTitles } from '#src/server/content/content-files.ts';

const FOLDER = 'db/content/drawings';
const titles = await loadShippedTitles();

test.each(await readdir(FOLDER))('The drawing %s belongs to the week with its title.', async (name) => {
  const drawing = weekDrawingSchema.parse(JSON.parse(await readFile(`${FOLDER}/${name}`, 'utf8')));
  expect(drawing.title).toBe(titles.get(Number(/^week-(\d\d)\.json$/u.exec(name)?.[1])));
});
