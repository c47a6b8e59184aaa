import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { insertHelpLine } from '#src/domain/course/help-line.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import { listGenerated } from './framework.repository.ts';
import { getStoredFiles, saveFramework } from './framework.service.ts';

/** The weeks whose PDF was made from their content. */
export async function getGeneratedWeeks({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  return (await listGenerated(db)).map(({ weekNumber }) => weekNumber);
}

/** Makes the PDFs of weeks that have content of their own but no PDF, at most this many. Returns how many were made. */
export async function generateMissing(deps: Deps, most = Infinity): Promise<{ generated: number }> {
  const taken = new Set((await getStoredFiles(deps)).map(({ weekNumber }) => weekNumber));
  const missing = [...deps.content.keys()]
    .filter((weekNumber) => !taken.has(weekNumber))
    .sort((one, other) => one - other)
    .slice(0, most);
  for (const weekNumber of missing) await generate(deps, weekNumber, null);
  return { generated: missing.length };
}

/**
 * Makes a week's PDF again if it was made from something else than today's content and settings. An uploaded one stays. A failure
 * is logged, and tried again after the next change or day.
 */
export async function renewPdf(deps: Deps, weekNumber: number): Promise<void> {
  await oneAtATime(async () => {
    try {
      const outdated = (await listGenerated(deps.db)).find((generated) => generated.weekNumber === weekNumber);
      if (outdated) await generate(deps, weekNumber, outdated.generatedFrom);
    } catch (error) {
      deps.log.error({ err: error, weekNumber }, 'A generated PDF could not be renewed.');
    }
  });
}

/** So that the PDF of an earlier change never replaces that of a later one. */
const oneAtATime = pLimit(1);

/** Does the same for all weeks, which takes up to two minutes. */
export async function renewPdfs(deps: Deps): Promise<void> {
  for (const weekNumber of ALL_WEEKS) await renewPdf(deps, weekNumber);
}

/** Raised when generated PDFs look different, so that existing ones are made again. */
const LAYOUT = 1;

async function generate(deps: Deps, weekNumber: number, generatedFrom: string | null): Promise<void> {
  const published = deps.content.get(weekNumber)?.content;
  if (!published) return;
  const { brandName, accentColor, logo, paperSize, helpLine, dataDir } = deps.config;
  const content = { ...published, lesson: insertHelpLine(published.lesson, helpLine, weekNumber) };
  const input = { content, brand: { brandName, accentColor, logo }, paperSize };
  const hash = createHash('sha256')
    .update(JSON.stringify([LAYOUT, input]))
    .digest('hex');
  if (hash === generatedFrom) return;
  const sheet = path.join(dataDir, 'tmp', `${randomBytes(16).toString('hex')}.pdf`);
  try {
    await deps.pdfJobs.makeWeekSheet(input, sheet);
    const staged = await deps.pdfStore.stage(createReadStream(sheet));
    await saveFramework(deps, { weekNumber, title: content.title, description: content.objective }, staged, hash);
  } finally {
    await rm(sheet, { force: true });
  }
}
