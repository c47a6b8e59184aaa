import { readdir, readFile } from 'node:fs/promises';
import { weekContentSchema, type ContentLibrary, type WeekContent } from '#src/domain/workbook/content.ts';

/**
 * Reads and checks every week's content in a folder of week-NN.json files.
 * @throws Error that names the file which does not hold what a week needs; or when week 1 is missing.
 */
export async function loadContent(folder: URL): Promise<ContentLibrary> {
  const library = new Map<number, WeekContent>();
  for (const name of await readdir(folder)) {
    if (!/^week-\d\d\.json$/.test(name)) continue;
    const parsed = weekContentSchema.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
    if (!parsed.success)
      throw new Error(`Content file ${name}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`);
    library.set(parsed.data.weekNumber, parsed.data);
  }
  if (!library.has(1)) throw new Error('Content file week-01.json is missing.');
  return library;
}
