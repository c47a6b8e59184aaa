import { sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber } from '../../http/rest.ts';

/** Pages to print, as PDFs. */
export const sheetFiles: ServerPlugin = async (app, { deps }) => {
  app.get<{ Params: { userId: string; weekNumber: string } }>('/api/sheets/:userId/:weekNumber.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const [userId, weekNumber] = [wholeNumber(request.params.userId), wholeNumber(request.params.weekNumber)];
    return sendOnce(reply.type('application/pdf'), await caller.sheets.activity({ userId, weekNumber }));
  });

  app.get<{ Params: { userId: string } }>('/api/sentences/:userId.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const userId = wholeNumber(request.params.userId);
    return sendOnce(reply.type('application/pdf'), await caller.sheets.sentences({ userId }));
  });
};
