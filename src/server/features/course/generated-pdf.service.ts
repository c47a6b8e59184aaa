import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { insertHelpLine } from '#src/domain/course/help-line.ts';
import type { Deps } from '../../deps.ts';
import { listGeneratedWeeks } from './framework.repository.ts';
import { getStoredFiles, saveFramework } from './framework.service.ts';

/** The weeks whose PDF was made from their content. */
export async function getGeneratedWeeks({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  return listGeneratedWeeks(db);
}

/** Makes the PDFs of weeks that have content of their own but no PDF, at most this many. Returns how many were made. */
export async function generateMissing(deps: Deps, most = Infinity): Promise<{ generated: number }> {
  const taken = new Set((await getStoredFiles(deps)).map(({ weekNumber }) => weekNumber));
  const missing = [...deps.content.keys()]
    .filter((weekNumber) => !taken.has(weekNumber))
    .sort((one, other) => one - other)
    .slice(0, most);
  for (const weekNumber of missing) await generate(deps, weekNumber);
  return { generated: missing.length };
}

/** Makes the PDFs of these weeks again if they were made from the content. Uploaded ones stay. */
export async function regenerate(deps: Deps, weekNumbers: readonly number[]): Promise<void> {
  const generated = await listGeneratedWeeks(deps.db);
  for (const weekNumber of generated.filter((one) => weekNumbers.includes(one))) await generate(deps, weekNumber);
}

/** Like `regenerate`, but without waiting, because 52 PDFs take most of a minute. */
export function regenerateInBackground(deps: Deps, weekNumbers: readonly number[]): void {
  regenerate(deps, weekNumbers).catch((error: unknown) => deps.log.error({ err: error }, 'generated PDFs not renewed'));
}

async function generate(deps: Deps, weekNumber: number): Promise<void> {
  const { config } = deps;
  const published = deps.content.get(weekNumber)?.content;
  if (!published) return;
  const content = { ...published, lesson: insertHelpLine(published.lesson, config.helpLine, weekNumber) };
  const sheet = path.join(config.dataDir, 'tmp', `${randomBytes(16).toString('hex')}.pdf`);
  try {
    await deps.pdfJobs.makeWeekSheet({ content, brand: config, paperSize: config.paperSize }, sheet);
    const staged = await deps.pdfStore.stage(createReadStream(sheet));
    await saveFramework(deps, { weekNumber, title: content.title, description: content.objective }, staged, {
      isGenerated: true,
    });
  } finally {
    await rm(sheet, { force: true });
  }
}
