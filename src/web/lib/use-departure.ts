import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dropDrafts } from './draft-store.ts';
import { tellCouple } from './follow-couple.ts';
import { forgetPerson, forgetSession } from './forget-person.ts';
import { trpc } from './trpc.ts';

/** What follows the end of a session that was wished for: nothing of it stays in the cache nor on the device, and /login is next. */
export function useDeparture() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async (): Promise<void> => {
    const customerId = utils.account.session.getData()?.customerId ?? null;
    // Before leaving, so that even the quickest way back meets a guard; the rest is still on the screen until then.
    forgetSession(queryClient);
    if (customerId !== null) dropDrafts(customerId);
    tellCouple(null);
    // Whether to leave unsaved text has been asked already.
    await navigate({ to: '/login', ignoreBlocker: true });
    forgetPerson(queryClient);
  };
}
