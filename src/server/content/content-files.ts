import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { reviewsSchema, type Review } from '#src/domain/site/reviews.ts';
import type { FileSettings } from '#src/domain/site/setting.ts';
import { weekContentSchema, type WeekContent } from '#src/domain/workbook/content.ts';
import { listNames } from '../lib/fs.ts';
import { projectPath } from '../lib/project-path.ts';
import { ContentError, readContentFile } from './content-file.ts';

const SHIPPED_FOLDER = fileURLToPath(projectPath('db/content/'));
const PACK_FOLDER = fileURLToPath(projectPath('db/content/pack/'));
const WEEK_FILE = /^week-(0[1-9]|[1-4]\d|5[0-2])\.json$/u;
const REVIEWS_FILE = 'reviews.json';
const titleSchema = z.object({ weekNumber: z.int(), title: z.string() });

/** Where a seller's own weeks and reviews are. Each file replaces the shipped one with its name, so an upgrade doesn't touch it. */
export function ownContentFolder({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'content');
}

/** The weeks that a first start publishes. @throws ContentError with a line for each file that can't be used */
export async function loadWeeks(ownFolder: string): Promise<Map<number, WeekContent>> {
  return readWeeks([SHIPPED_FOLDER, ownFolder], await findMisnamed(ownFolder));
}

/** The shipped content of the whole course. */
export async function loadPack(): Promise<Map<number, WeekContent>> {
  return readWeeks([PACK_FOLDER]);
}

/** The titles of the shipped course, by week number. */
export async function loadShippedTitles(): Promise<ReadonlyMap<number, string>> {
  const paths = await Promise.all(
    [SHIPPED_FOLDER, PACK_FOLDER].map(async (folder) => (await listNames(folder)).map((name) => path.join(folder, name))),
  );
  const files = paths.flat().filter((file) => WEEK_FILE.test(path.basename(file)));
  // Not checked like the content itself, because only the titles are needed and a start should be quick.
  const titles = files.map(async (file) => titleSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
  return new Map((await Promise.all(titles)).map(({ weekNumber, title }) => [weekNumber, title]));
}

/** The front page's reviews. @throws ContentError */
export async function loadReviews(ownFolder: string): Promise<readonly Review[]> {
  const names = await listNames(ownFolder);
  const folder = names.includes(REVIEWS_FILE) ? ownFolder : SHIPPED_FOLDER;
  return (await readContentFile(path.join(folder, REVIEWS_FILE), reviewsSchema)).reviews;
}

/** The settings that are files until the seller edits them. @throws ContentError */
export async function loadFileSettings(ownFolder: string): Promise<FileSettings> {
  const read = async (name: string) => readFile(path.join(SHIPPED_FOLDER, name), 'utf8');
  return {
    refundPolicy: await read('refund-policy.md'),
    privacyPolicy: await read('privacy-policy.md'),
    termsOfService: await read('terms-of-service.md'),
    findingHelp: await read('finding-help.md'),
    faq: await read('faq.md'),
    reviews: JSON.stringify(await loadReviews(ownFolder)),
  };
}

/** Reads the weeks' files of all folders; the last folder with a file of that name wins. */
async function readWeeks(folders: readonly string[], problems: string[] = []): Promise<Map<number, WeekContent>> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const names = (await listNames(folder)).filter((name) => WEEK_FILE.test(name));
    for (const name of names.sort()) files.set(name, path.join(folder, name));
  }
  const weeks = new Map<number, WeekContent>();
  const messages: string[] = [];
  for (const [name, file] of files) {
    try {
      const content = await readWeek(file, name);
      weeks.set(content.weekNumber, content);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      messages.push(error.message);
    }
  }
  messages.push(...problems);
  if (messages.length > 0) throw new ContentError(messages.join('\n'));
  return weeks;
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
  const isMisnamed = (name: string) => /\.json/iu.test(name) && !WEEK_FILE.test(name) && name !== REVIEWS_FILE;
  return names
    .filter(isMisnamed)
    .map((name) => `${path.join(folder, name)}: Rename it to week-01.json to week-52.json or reviews.json, or remove it.`);
}
