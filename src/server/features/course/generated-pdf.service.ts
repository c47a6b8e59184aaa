import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { insertHelpLines } from '#src/domain/course/lesson/help-line.ts';
import { describeReviewer } from '#src/domain/site/reviewer.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import { temporaryFile } from '../../lib/fs.ts';
import { listGenerated, listVideoWeeks } from './week-pdf.repository.ts';
import { getStoredFiles, saveWeekPdf } from './week-pdf.service.ts';

/** The weeks whose PDF was made from their content. */
export async function getGeneratedWeeks({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  return (await listGenerated(db)).map(({ weekNumber }) => weekNumber);
}

/** A few, because starting a process takes longer than making a PDF, but a busy server needs seconds for each. */
const PDFS_PER_JOB = 5;

/** Makes PDFs of some weeks that have content of their own but no PDF. Returns how many: 0 once none is missing. */
export async function generateMissing(deps: Deps): Promise<{ generated: number }> {
  return deps.filesInProgress.runWeekSheets(async () => {
    const taken = new Set((await getStoredFiles(deps)).map(({ weekNumber }) => weekNumber));
    const missing = [...deps.content.keys()]
      .filter((weekNumber) => !taken.has(weekNumber))
      .sort((one, other) => one - other)
      .slice(0, PDFS_PER_JOB);
    await generate(
      deps,
      missing.map((weekNumber) => ({ weekNumber, generatedFrom: null })),
    );
    return { generated: missing.length };
  });
}

/**
 * Makes generated PDFs again whose content or settings have changed since; uploaded ones stay. A failure is logged, and tried
 * again after the next change or day.
 */
export async function renewPdfs(deps: Deps, weekNumbers: readonly number[] = ALL_WEEKS): Promise<void> {
  for (let start = 0; start < weekNumbers.length; start += PDFS_PER_JOB) {
    const some = weekNumbers.slice(start, start + PDFS_PER_JOB);
    const renew = async () => {
      const generated = await listGenerated(deps.db);
      await generate(
        deps,
        generated.filter(({ weekNumber }) => some.includes(weekNumber)),
      );
    };
    await deps.filesInProgress.runWeekSheets(renew).catch((error: unknown) => {
      deps.log.error({ err: error, weekNumbers: some }, 'Generated PDFs could not be renewed.');
    });
  }
}

/** Raised when generated PDFs look different, so that existing ones are made again. */
const LAYOUT = 5;

type Generated = { weekNumber: number; generatedFrom: string | null };

/** Makes the PDFs of these weeks, except those that would be the same as before. */
async function generate(deps: Deps, weeks: readonly Generated[]): Promise<void> {
  const settings = deps.settings.current();
  const { brandName, accentColor, logo, paperSize } = settings;
  const look = { brand: { brandName, accentColor, logo }, paperSize, reviewer: describeReviewer(settings) };
  const videoWeeks = new Set(await listVideoWeeks(deps.db));
  const sheets = weeks.flatMap(({ weekNumber, generatedFrom }) => {
    const published = deps.content.get(weekNumber)?.content;
    if (!published) return [];
    const content = { ...published, lesson: insertHelpLines(published.lesson, settings) };
    const hasVideo = content.videoUrl !== undefined || videoWeeks.has(weekNumber);
    const videoPage = hasVideo ? `${deps.publicUrl()}/dashboard?tab=current&week=${weekNumber}` : undefined;
    const hash = createHash('sha256')
      .update(JSON.stringify([LAYOUT, { content, ...look, videoPage }]))
      .digest('hex');
    const outFile = temporaryFile(deps.config, 'pdf');
    return hash === generatedFrom ? [] : [{ content, videoPage, hash, outFile }];
  });
  if (sheets.length === 0) return;
  try {
    const pageCounts = await deps.pdfJobs.makeWeekSheets({ sheets, ...look, madeAt: deps.clock.now().toISOString() });
    for (const [index, { content, hash, outFile }] of sheets.entries()) {
      const { weekNumber, title, objective: description } = content;
      const staged = await deps.pdfStore.stage(createReadStream(outFile), pageCounts[index]);
      await saveWeekPdf(deps, { weekNumber, title, description }, staged, hash);
    }
  } finally {
    await Promise.all(sheets.map(({ outFile }) => rm(outFile, { force: true })));
  }
}
