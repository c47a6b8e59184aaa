import { z } from 'zod';
import { INVOICE_NOT_FOUND_MESSAGE, invoiceExportSchema } from '#src/domain/invoices/invoice.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { exportInvoices } from './invoices-export.service.ts';
import { prepareInvoice } from './invoices.service.ts';

export const invoicesRouter = router({
  pdf: publicProcedure
    .input(z.object({ token: z.string(INVOICE_NOT_FOUND_MESSAGE) }))
    .query(({ ctx, input }) => prepareInvoice(ctx.deps, input.token)),

  csv: adminProcedure.input(invoiceExportSchema).query(({ ctx, input }) => exportInvoices(ctx.deps, input)),
});
