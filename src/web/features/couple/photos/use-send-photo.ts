import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Partner } from '#src/domain/workbook/response.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { isWorthRetrying } from '../../../drafts/save-failure.ts';
import { nameOwner, readAllOffline, writeOffline } from '../../../offline/offline-store.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const PREFIX = 'photo-';

/** A photo that the server hasn't got yet, and whose it is. */
type HeldPhoto = { owner: string; weekNumber: number; image: string };

/** Sends photos to the server. Each is held on this device until the server has it; SendHeldPhotos sends what's left. */
export function useSendPhoto(userId: number, partner: Partner | null) {
  const owner = nameOwner(userId, partner);
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = ['held photos', owner];
  const { data: held = [], isSuccess: isLoaded } = useQuery({
    queryKey,
    queryFn: async () => (await readAllOffline<HeldPhoto>(PREFIX)).filter((photo) => photo.owner === owner),
    networkMode: 'always',
    staleTime: Infinity,
  });
  const { mutate, isPending } = trpc.photos.save.useMutation({
    scope: { id: 'photos' },
    onSuccess: async (_saved, { weekNumber }) => {
      await hold(weekNumber, null);
      showToast({ title: 'Photo Saved' });
    },
    onError: async (error, { weekNumber }) => {
      if (isWorthRetrying(error)) return;
      await hold(weekNumber, null);
      if (serverMessage(error) !== null) toastError(error);
    },
    onSettled: () => utils.photos.list.invalidate({ userId }),
  });

  /** @param image null once there's nothing left to send */
  async function hold(weekNumber: number, image: string | null): Promise<void> {
    const photo = image === null ? undefined : { owner, weekNumber, image };
    // First, because the screen then says that it's on this device.
    await writeOffline(owner, `${PREFIX}${weekNumber}`, photo);
    queryClient.setQueryData<HeldPhoto[]>(queryKey, (before = []) => [
      ...before.filter((one) => one.weekNumber !== weekNumber),
      ...(photo ? [photo] : []),
    ]);
  }

  return {
    held,
    /** Whether it's known what's held. */
    isLoaded,
    isSending: isPending,
    /** Instead of one that's held for this week. */
    async send(weekNumber: number, image: string): Promise<void> {
      // First, because the app may be closed before the server has it.
      await hold(weekNumber, image);
      // Later attempts that fail in the same way say nothing.
      const onError = (error: unknown) => {
        if (isWorthRetrying(error) && serverMessage(error) !== null) toastError(error);
      };
      mutate({ userId, weekNumber, image }, { onError });
    },
    sendHeld(): void {
      for (const { weekNumber, image } of held) mutate({ userId, weekNumber, image });
    },
  };
}
