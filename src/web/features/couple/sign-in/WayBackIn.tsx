import { trpc } from '../../../api/trpc.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';

const ConfirmEmail = lazyWithPreload(async () => (await import('./WayBackCards.tsx')).ConfirmEmail);
const SetPassword = lazyWithPreload(async () => (await import('./WayBackCards.tsx')).SetPassword);

/** Until a person surely can sign in again: has them confirm their email, or set a password. */
export function WayBackIn() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const { username, email, isVerified, hasPassword, hasJoined, isShared } = settings;
  if (isShared || isVerified || (email === null && hasPassword)) return null;
  return (
    <LoadBoundary part="sign-in" skeleton={null}>
      {email === null ? (
        <SetPassword settings={settings} />
      ) : (
        <ConfirmEmail key={email} email={email} isLinkSent={hasJoined || username !== null} />
      )}
    </LoadBoundary>
  );
}
