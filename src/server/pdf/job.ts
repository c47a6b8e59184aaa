import { z } from 'zod';
import { paperSizeSchema } from '#src/domain/course/pdf/paper-size.ts';
import { printedCertificateSchema } from '#src/domain/certificate/certificate.ts';
import { printedInvoiceSchema } from '#src/domain/invoices/invoice.ts';
import { giftCardSchema } from '#src/domain/gifts/gift.ts';
import { brandSchema } from '#src/domain/site/brand/brand.ts';
import { weekContentSchema } from '#src/domain/workbook/content.ts';

const coursePdfInputSchema = z.object({
  brand: brandSchema,
  weeks: z.array(z.object({ weekNumber: z.int(), title: z.string(), file: z.string() })),
});

/** The weeks of the course PDF in order. `file` is the path of the week's PDF. */
export type CoursePdfInput = z.infer<typeof coursePdfInputSchema>;

/** Its help lines can make a lesson longer than the admin may write it. */
const sheetSchema = weekContentSchema.extend({ lesson: z.string() });

/** A week's activity to fill in, or the sentences to try, for the fridge. */
const printedSheetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activity'), content: sheetSchema }),
  z.object({ kind: z.literal('sentences'), sentences: z.array(z.string()) }),
]);
export type PrintedSheet = z.infer<typeof printedSheetSchema>;

/** The message the server sends to the child process. */
export const pdfJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspect'), file: z.string() }),
  z.object({
    kind: z.literal('week-sheets'),
    sheets: z.array(z.object({ content: sheetSchema, videoPage: z.string().optional(), outFile: z.string() })),
    brand: brandSchema,
    paperSize: paperSizeSchema,
    reviewer: z.string(),
    madeAt: z.string(),
  }),
  z.object({
    kind: z.literal('printed-sheet'),
    printed: printedSheetSchema,
    brand: brandSchema,
    paperSize: paperSizeSchema,
    madeAt: z.string(),
    outFile: z.string(),
  }),
  z.object({ kind: z.literal('data-export'), dataFile: z.string(), brand: brandSchema, outFile: z.string() }),
  z.object({ kind: z.literal('book'), dataFile: z.string(), brand: brandSchema, outFile: z.string() }),
  z.object({ kind: z.literal('certificate'), certificate: printedCertificateSchema, brand: brandSchema, outFile: z.string() }),
  z.object({ kind: z.literal('invoice'), invoice: printedInvoiceSchema, brand: brandSchema, outFile: z.string() }),
  z.object({ kind: z.literal('gift-card'), card: giftCardSchema, brand: brandSchema, outFile: z.string() }),
  z.object({ kind: z.literal('course-pdf'), input: coursePdfInputSchema, outFile: z.string() }),
]);
export type PdfJob = z.infer<typeof pdfJobSchema>;

/** The result of making week sheets. */
export const pageCountsSchema = z.array(z.int().min(1));

/** The result of `inspect`: null for a file that doesn't open, 'locked' for one that needs a password. */
export const inspectionSchema = z.union([z.object({ pageCount: z.int().min(1) }), z.literal('locked')]).nullable();
export type Inspection = z.infer<typeof inspectionSchema>;

/** Sent while the course PDF is built: how many weeks are done. */
export const pdfProgressSchema = z.object({ weeksBound: z.int() });
export type PdfProgress = z.infer<typeof pdfProgressSchema>;

/** The child's reply: the job's result, or the reason for the log. */
export const pdfReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type PdfReply = z.infer<typeof pdfReplySchema>;
