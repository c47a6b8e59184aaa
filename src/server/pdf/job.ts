import { z } from 'zod';
import { dataExportSchema } from '#src/domain/account/data-export.ts';
import { weekContentSchema } from '#src/domain/workbook/content.ts';

const workbookInputSchema = z.object({
  brandName: z.string(),
  weeks: z.array(z.object({ weekNumber: z.int(), title: z.string(), file: z.string() })),
});

/** What the workbook is made of. `file` is the path of the week's PDF. The weeks are bound in the order given. */
export type WorkbookInput = z.infer<typeof workbookInputSchema>;

/** What the server asks of the child process, as it travels between the two. */
export const pdfJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspect'), file: z.string() }),
  z.object({ kind: z.literal('week-sheet'), content: weekContentSchema, brandName: z.string(), outFile: z.string() }),
  z.object({ kind: z.literal('own-data'), data: dataExportSchema, outFile: z.string() }),
  z.object({ kind: z.literal('workbook'), input: workbookInputSchema, outFile: z.string() }),
]);
export type PdfJob = z.infer<typeof pdfJobSchema>;

/** What `inspect` found; null for a file that does not open. */
export const inspectionSchema = z.object({ pageCount: z.int().min(1) }).nullable();
export type Inspection = z.infer<typeof inspectionSchema>;

/** What the child says while it binds a workbook: how many weeks are in it. */
export const pdfProgressSchema = z.object({ weeksBound: z.int() });
export type PdfProgress = z.infer<typeof pdfProgressSchema>;

/** The child's answer: the job's result, or why it failed, in words for the log. */
export const pdfReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type PdfReply = z.infer<typeof pdfReplySchema>;
