import { Badge } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** The browsers that this person is signed in with. */
export function StaffDevices() {
  const utils = trpc.useUtils();
  // They come and go elsewhere, so the list is loaded each time.
  const [devices] = trpc.security.devices.useSuspenseQuery(undefined, { staleTime: 0 });
  const withToast = (title: string) => ({
    onSuccess: async () => {
      showToast({ title });
      await utils.security.devices.invalidate();
    },
    onError: (error: unknown) => toastError(error),
  });
  const signOut = trpc.security.signOutDevice.useMutation(withToast('Browser Signed Out'));
  const signOutElsewhere = trpc.security.signOutElsewhere.useMutation(withToast('Other Browsers Signed Out'));
  return (
    <>
      <RowList>
        {devices.map(({ id, label, firstSeenAt, lastSeenAt, isThis }) => {
          const name = label === '' ? 'Unknown browser' : label;
          return (
            <ListRow
              key={id}
              buttons={
                !isThis && (
                  <SubmitButton
                    ref={focusHeadingOnUnmount}
                    variant="default"
                    isBusy={signOut.isPending && signOut.variables.deviceId === id}
                    aria-label={`Sign out ${name}`}
                    onClick={() => signOut.mutate({ deviceId: id })}
                  >
                    Sign Out
                  </SubmitButton>
                )
              }
            >
              <strong>{name}</strong> {isThis && <Badge>This browser</Badge>}
              <br />
              Since {formatDateTime(firstSeenAt)}, last seen {formatDate(lastSeenAt)}
            </ListRow>
          );
        })}
      </RowList>
      {devices.length > 1 && (
        <SubmitButton
          ref={focusHeadingOnUnmount}
          variant="default"
          mt="md"
          isBusy={signOutElsewhere.isPending}
          onClick={() => signOutElsewhere.mutate()}
        >
          Sign Out All Others
        </SubmitButton>
      )}
    </>
  );
}
