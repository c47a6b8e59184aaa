import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reviewsSchema, type Review } from '#src/domain/course/reviews.ts';
import { weekContentSchema, type ContentLibrary, type WeekContent } from '#src/domain/workbook/content.ts';
import { projectPath } from '../lib/project-path.ts';
import { ContentError, readContentFile } from './content-file.ts';

/** The weeks' content and the front page's reviews. */
export type Content = { weeks: ContentLibrary; reviews: readonly Review[] };

const SHIPPED_FOLDER = fileURLToPath(projectPath('db/content/'));
const WEEK_FILE = /^week-(0[1-9]|[1-4]\d|5[0-2])\.json$/u;
const REVIEWS_FILE = 'reviews.json';

/** Where a seller's own weeks and reviews are. Each file replaces the shipped one with its name, so an upgrade doesn't touch it. */
export function ownContentFolder({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'content');
}

/** @throws ContentError with a line for each file that can't be used */
export async function loadContent(ownFolder: string, shippedFolder = SHIPPED_FOLDER): Promise<Content> {
  const weeks = new Map<number, WeekContent>();
  const reviews: Review[] = [];
  const problems: string[] = [];
  for (const [name, file] of await listFiles([shippedFolder, ownFolder])) {
    try {
      if (name === REVIEWS_FILE) reviews.push(...(await readContentFile(file, reviewsSchema)).reviews);
      else {
        const content = await readWeek(file, name);
        weeks.set(content.weekNumber, content);
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(error.message);
    }
  }
  problems.push(...(await findMisnamed(ownFolder)));
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  return { weeks, reviews };
}

/** The content files by name; the last folder with a file of that name wins. */
async function listFiles(folders: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const names = (await listNames(folder)).filter(isContentName);
    for (const name of names.sort()) files.set(name, path.join(folder, name));
  }
  return files;
}

function isContentName(name: string): boolean {
  return WEEK_FILE.test(name) || name === REVIEWS_FILE;
}

async function readWeek(file: string, name: string): Promise<WeekContent> {
  return readContentFile(file, weekContentSchema, ({ weekNumber }) => {
    const expected = Number(WEEK_FILE.exec(name)?.[1]);
    if (weekNumber === expected) return null;
    return `weekNumber is ${weekNumber}, but the file’s name says ${expected}. Change one of them.`;
  });
}

/** Says which files of the seller's own would be ignored because of their name. */
async function findMisnamed(folder: string): Promise<string[]> {
  const names = await listNames(folder);
  const isMisnamed = (name: string) => /\.json/iu.test(name) && !isContentName(name);
  return names
    .filter(isMisnamed)
    .map((name) => `${path.join(folder, name)}: Rename it to week-01.json to week-52.json or reviews.json, or remove it.`);
}

/** The names in a folder; none if it doesn't exist. */
async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
