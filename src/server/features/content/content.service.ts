import { randomUUID } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import {
  fromWeekContent,
  getWeekContent,
  itemIds,
  toWeekContent,
  withIds,
  type Content,
  type ContentLibrary,
  type EditedContent,
  type PublishedWeek,
} from '#src/domain/workbook/content.ts';
import type { AnswerCounts } from '#src/domain/course/content-changes.ts';
import { parseItem } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { loadPack } from '../../content/content-files.ts';
import { getStoredFiles, shareTitle } from '../course/week-pdf.service.ts';
import { renewPdfs } from '../course/generated-pdf.service.ts';
import { publishContent, sendSaved } from '../live/live.service.ts';
import { findWeek, countAnswers, listWeeks, saveDraft, savePublished, type StoredWeek } from './content.repository.ts';

const DRAFT_CHANGED_MESSAGE = 'Someone else has changed this week in the meantime. Reload it to see what’s new.';
const NO_DRAFT_MESSAGE = 'There’s no draft to publish.';

/** A week as the admin edits it. `version` increases with every change and is 0 before the first. */
export type EditedWeek = { weekNumber: number; version: number; published: Content | null; draft: Content | null };

const toEditedWeek = ({ weekNumber, version, published, draft }: StoredWeek): EditedWeek => ({
  weekNumber,
  version,
  published,
  draft,
});

/** Loads the published content into memory, where every read of a week finds it. Returns whether some of it is new. */
export async function loadLibrary({ db, content }: Pick<Deps, 'db' | 'content'>): Promise<boolean> {
  const isNew = ({ weekNumber, publishedId }: StoredWeek) => (content.get(weekNumber)?.contentVersion ?? null) !== publishedId;
  const changed = (await listWeeks(db)).filter(isNew);
  for (const week of changed) addToLibrary(content, week);
  return changed.length > 0;
}

function addToLibrary(library: Deps['content'], { weekNumber, published, publishedId }: StoredWeek): void {
  if (published === null || publishedId === null) return;
  library.set(weekNumber, toPublishedWeek(weekNumber, published, publishedId));
}

function toPublishedWeek(weekNumber: number, source: Content, contentVersion: number): PublishedWeek {
  return { source, content: toWeekContent(weekNumber, source), ids: itemIds(source), contentVersion };
}

/** The shipped content of the whole course as if it were published. Versions below 0 belong to no published content. */
export async function readPack(): Promise<ContentLibrary> {
  const pack = await loadPack();
  return new Map([...pack].map(([week, content]) => [week, toPublishedWeek(week, fromWeekContent(content), -week)]));
}

/** Whether the database has any content yet; if not, a first start publishes the shipped one. */
export async function hasContent({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await listWeeks(db)).length > 0;
}

/** Publishes the shipped weeks and the seller's own on a first start. */
export async function publishFirstContent(
  deps: Deps,
  weeks: ReadonlyMap<number, Parameters<typeof fromWeekContent>[0]>,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    for (const [weekNumber, week] of weeks) await publish(tx, await findWeek(tx.db, weekNumber), fromWeekContent(week));
  });
}

/** One row for each of the 52 weeks. `title` is null if the week borrows week 1's content. */
export async function getOverview(deps: Deps) {
  const weeks = new Map((await listWeeks(deps.db)).map((week) => [week.weekNumber, week]));
  const withPdf = new Set((await getStoredFiles(deps)).map(({ weekNumber }) => weekNumber));
  return ALL_WEEKS.map((weekNumber) => {
    const { published = null, draft = null } = weeks.get(weekNumber) ?? {};
    return {
      weekNumber,
      title: published?.title ?? null,
      hasPdf: withPdf.has(weekNumber),
      content: published === null ? ('borrowed' as const) : ('own' as const),
      hasDraft: draft !== null,
    };
  });
}

/** What couples read in a week: its own content, or week 1's. */
export function getPublished({ content }: Pick<Deps, 'content'>, weekNumber: number) {
  const { source, isOwn, contentVersion } = getWeekContent(content, weekNumber);
  return { ...source, borrowed: !isOwn, contentVersion };
}

export async function getEditedWeek({ db }: Pick<Deps, 'db'>, weekNumber: number): Promise<EditedWeek> {
  return toEditedWeek(await findWeek(db, weekNumber));
}

/** How many couples have answered each question and card of a week, by its id. The demo couple doesn't count. */
export async function getAnswerCounts({ db }: Deps, weekNumber: number): Promise<AnswerCounts> {
  const counts = await countAnswers(db, weekNumber);
  return Object.fromEntries(
    counts.flatMap(({ itemId, couples }) => {
      const item = parseItem(itemId);
      return item ? [[item.id, couples]] : [];
    }),
  );
}

/** Replaces the week's draft; new items get ids. @throws AppError CONFLICT if `version` isn't the current one */
export async function editDraft(
  deps: Deps,
  { weekNumber, version, content }: { weekNumber: number; version: number; content: EditedContent },
): Promise<EditedWeek> {
  return inTransaction(deps, async (tx) => {
    const week = await findWeek(tx.db, weekNumber);
    if (week.version !== version) throw new AppError('CONFLICT', DRAFT_CHANGED_MESSAGE, { field: 'version' });
    await saveDraft(tx.db, weekNumber, version + 1, withIds(content, randomUUID));
    return toEditedWeek(await findWeek(tx.db, weekNumber));
  });
}

/** @throws AppError CONFLICT without a draft */
export async function publishDraft(deps: Deps, weekNumber: number): Promise<EditedWeek> {
  const saved = await inTransaction(deps, async (tx) => {
    const week = await findWeek(tx.db, weekNumber);
    if (week.draft === null) throw new AppError('CONFLICT', NO_DRAFT_MESSAGE);
    await audit(tx, 'week published', { subjectId: weekNumber });
    await saveDraft(tx.db, weekNumber, week.version, null);
    return toEditedWeek(await publish(tx, week, week.draft));
  });
  await renewPdfs(deps, [weekNumber]);
  return saved;
}

/** Every published content. */
export async function exportCourse({ db }: Deps): Promise<{ weeks: { weekNumber: number; content: Content }[] }> {
  const weeks = await listWeeks(db);
  return {
    weeks: weeks.flatMap(({ weekNumber, published }) => (published === null ? [] : [{ weekNumber, content: published }])),
  };
}

/** Publishes all given weeks, or none. Other weeks and drafts stay as they are. */
export async function importCourse(
  deps: Deps,
  weeks: readonly { weekNumber: number; content: EditedContent }[],
): Promise<{ weeks: number }> {
  await inTransaction(deps, async (tx) => {
    for (const { weekNumber, content } of weeks)
      await publish(tx, await findWeek(tx.db, weekNumber), withIds(content, randomUUID));
    await audit(tx, 'course imported', { count: weeks.length });
  });
  void renewPdfs(deps);
  return { weeks: weeks.length };
}

/** How many weeks `fillWeeks` would publish. */
export async function countFillable({ content }: Pick<Deps, 'content'>): Promise<number> {
  return [...(await loadPack()).keys()].filter((weekNumber) => !content.has(weekNumber)).length;
}

/** Publishes the shipped pack's content of every week without published content; drafts stay. */
export async function fillWeeks(deps: Deps): Promise<{ filled: number }> {
  const pack = await loadPack();
  return inTransaction(deps, async (tx) => {
    let filled = 0;
    for (const [weekNumber, content] of pack) {
      const week = await findWeek(tx.db, weekNumber);
      if (week.published !== null) continue;
      await publish(tx, week, fromWeekContent(content));
      filled += 1;
    }
    if (filled > 0) await audit(tx, 'weeks filled', { count: filled });
    return { filled };
  });
}

async function publish(tx: InTransaction<Deps>, { weekNumber, version }: StoredWeek, content: Content): Promise<StoredWeek> {
  const publishedAt = tx.clock.now().toISOString();
  await savePublished(tx.db, { weekNumber, version: version + 1, content, publishedAt });
  await shareTitle(tx, weekNumber, content.title);
  const saved = await findWeek(tx.db, weekNumber);
  tx.afterCommit(() => {
    addToLibrary(tx.content, saved);
    publishContent(tx);
    sendSaved(tx);
  });
  return saved;
}
