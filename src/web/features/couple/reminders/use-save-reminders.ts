import { trpc } from '../../../api/trpc.ts';

/** Saves the person's reminders, and shows what was saved. */
export function useSaveReminders(options: { onSuccess?: () => void; onError: (error: unknown) => void }) {
  const utils = trpc.useUtils();
  return trpc.reminders.update.useMutation({
    onSuccess: (saved, { userId }) => {
      utils.reminders.get.setData({ userId }, saved);
      void utils.progress.changes.invalidate({ userId });
      options.onSuccess?.();
    },
    onError: options.onError,
  });
}
