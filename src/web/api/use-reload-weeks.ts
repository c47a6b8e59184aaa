import { trpc } from './trpc.ts';

/** Loads again what the admin sees of the weeks, after one of them has changed: PDFs, contents, and the checklist. */
export function useReloadWeeks(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.weekPdf.invalidate(),
      utils.content.invalidate(),
      utils.desk.course.invalidate(),
      utils.site.checklist.invalidate(),
    ]);
  };
}
