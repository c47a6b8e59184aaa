import { findTryLine } from '#src/domain/course/lesson/try-line.ts';
import { AppError } from '#src/domain/errors.ts';
import { isUnlocked } from '#src/domain/progress/progression.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import type { PrintedSheet } from '../../pdf/job.ts';
import { ACTIVITY_SHEETS } from '../../pdf/sheets/activity-sheets.ts';
import { makeExportPdf, type ExportFile } from '../data-export/export-file.service.ts';
import { assertUnlocked, getUnlocking } from '../course/progress.service.ts';

type Person = { customerId: number; personId: number };

const NO_SHEET_MESSAGE = 'This week’s activity has no sheet.';
const NO_SENTENCES_MESSAGE = 'None of your weeks has a sentence to try.';

/** The content of the couple's open weeks that have their own, in order. */
async function listOpenWeeks(deps: Deps, customerId: number): Promise<WeekContent[]> {
  const { done, limit } = await getUnlocking(deps, customerId);
  return ALL_WEEKS.filter((weekNumber) => isUnlocked(weekNumber, done, limit)).flatMap(
    (weekNumber) => deps.content.get(weekNumber)?.content ?? [],
  );
}

const hasSheet = ({ activity }: WeekContent) => activity.title in ACTIVITY_SHEETS;

/** The open weeks whose activity has a sheet to fill in. */
export async function getWeeksWithSheet(deps: Deps, customerId: number): Promise<{ weekNumbers: number[] }> {
  const weeks = (await listOpenWeeks(deps, customerId)).filter(hasSheet);
  return { weekNumbers: weeks.map(({ weekNumber }) => weekNumber) };
}

/** The sheet of a week's activity to print alone. @throws AppError FORBIDDEN for a locked week; NOT_FOUND, TOO_MANY_REQUESTS */
export async function prepareActivitySheet(deps: Deps, person: Person, weekNumber: number): Promise<ExportFile> {
  await assertUnlocked(deps, { customerId: person.customerId, weekNumber });
  const content = deps.content.get(weekNumber)?.content;
  if (!content || !hasSheet(content)) throw new AppError('NOT_FOUND', NO_SHEET_MESSAGE);
  return prepare(deps, person, `sheet-${weekNumber}.pdf`, { kind: 'activity', content });
}

/** The open weeks' sentences to try, for the fridge. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function prepareSentences(deps: Deps, person: Person): Promise<ExportFile> {
  const sentences = (await listOpenWeeks(deps, person.customerId)).flatMap(({ lesson }) => findTryLine(lesson) ?? []);
  if (sentences.length === 0) throw new AppError('NOT_FOUND', NO_SENTENCES_MESSAGE);
  return prepare(deps, person, 'sentences-to-try.pdf', { kind: 'sentences', sentences });
}

async function prepare(deps: Deps, { personId }: Person, fileName: string, printed: PrintedSheet): Promise<ExportFile> {
  await deps.rateLimits.charge('printed sheet', String(personId));
  const { brandName, accentColor, logo, paperSize } = deps.settings.current();
  const look = { brand: { brandName, accentColor, logo }, paperSize, madeAt: deps.clock.now().toISOString() };
  return { fileName, create: () => makeExportPdf(deps, (file) => deps.pdfJobs.makePrintedSheet({ printed, ...look }, file)) };
}
