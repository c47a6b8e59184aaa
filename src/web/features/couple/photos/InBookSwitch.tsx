import { Switch } from '@mantine/core';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { Photo } from '#src/domain/photo/photo.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { usePartner } from '../partner/use-partner.ts';

/** Whether the reader wants the photo in the couple's book, and whether the other one does. */
export function InBookSwitch({ userId, photo }: { userId: number; photo: Photo }) {
  const [{ partner: seat }] = trpc.auth.session.useSuspenseQuery();
  const partner = usePartner();
  const utils = trpc.useUtils();
  const wish = trpc.photos.setInBook.useMutation({
    onError: (error) => toastError(error),
    onSettled: () => utils.photos.list.invalidate({ userId }),
  });
  const isWanted = wish.isPending ? wish.variables.inBook : photo.inBook.includes(seat ?? photo.by);
  return (
    <Switch
      size="md"
      label="In our book"
      description={
        seat === null || partner === null || partner.hasLeft
          ? undefined
          : describe(isWanted, photo.inBook.includes(otherPartner(seat)), partner.name)
      }
      checked={isWanted}
      onChange={(event) => wish.mutate({ userId, weekNumber: photo.weekNumber, inBook: event.currentTarget.checked })}
    />
  );
}

function describe(isWanted: boolean, isWantedByOther: boolean, name: string): string {
  if (isWanted) return isWantedByOther ? 'You both want it in, so it’s printed.' : `It’s printed once ${name} wants it in, too.`;
  return isWantedByOther ? `${name} wants it in.` : 'It’s printed once you both want it in.';
}
