import { readdir, readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { reviewsSchema, type Review } from '#src/domain/course/reviews.ts';
import { weekContentSchema, type ContentLibrary, type WeekContent } from '#src/domain/workbook/content.ts';

/** Loads the folder's week-NN.json files. @throws Error naming an invalid file, or if week 1 is missing. */
export async function loadContent(folder: URL): Promise<ContentLibrary> {
  const library = new Map<number, WeekContent>();
  for (const name of await readdir(folder)) {
    if (!/^week-\d\d\.json$/.test(name)) continue;
    const content = await load(folder, name, weekContentSchema);
    library.set(content.weekNumber, content);
  }
  if (!library.has(1)) throw new Error('Content file week-01.json is missing.');
  return library;
}

/** Loads the folder's reviews.json. @throws Error if it's missing or invalid. */
export async function loadReviews(folder: URL): Promise<readonly Review[]> {
  return (await load(folder, 'reviews.json', reviewsSchema)).reviews;
}

async function load<Content>(folder: URL, name: string, schema: z.ZodType<Content>): Promise<Content> {
  const { data, error } = schema.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
  if (error) throw new Error(`Content file ${name}: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`);
  return data;
}
