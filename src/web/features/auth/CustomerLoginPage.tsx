import { Alert, Button, Divider } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './AuthPages.module.css';
import { EmailSignIn } from './EmailSignIn.tsx';

/**
 * Where every couple signs in: with an emailed link, an access code, or a username. Shows the shared codes while they work
 * (specification, section 2).
 */
export function CustomerLoginPage() {
  const navigate = useNavigate();
  return (
    <AuthCard title="Open your workbook" lead="Your email is all you need: we’ll send you a link.">
      <SignedOutNotice />
      <EmailSignIn />
      <Button variant="default" component={Link} to="/login">
        Sign In with a Username
      </Button>
      <SharedCodes />
      <Divider />
      <Button variant="default" onClick={() => void navigate({ to: '/', hash: 'pricing' })}>
        Purchase the Course
      </Button>
    </AuthCard>
  );
}

const SIGNED_OUT = {
  password: 'The password was changed on another device. Sign in with the new one, or with a link we email you.',
  elsewhere: 'This device was signed out from another one. To come back, sign in with a link we email you.',
  joined: 'Your partner has joined, so each of you now signs in separately. We’ll email you a link to your own address.',
  removed: 'You were removed from the workbook you shared. If that’s a mistake, ask your partner to invite you again.',
} as const;

/** Why this device was signed out by another one. */
function SignedOutNotice() {
  const { data } = trpc.auth.signedOutReason.useQuery();
  const reason = data?.reason ?? null;
  return reason && <Alert title="You were signed out">{SIGNED_OUT[reason]}</Alert>;
}

function SharedCodes() {
  const { trialAccessCode, demo } = useSettings();
  if (trialAccessCode === null && demo === null) return null;
  return (
    <dl className={classes.hints}>
      {trialAccessCode !== null && (
        <div>
          <dt>Free trial</dt>
          <dd>
            Use your own email and the code <code>{trialAccessCode}</code>. Is your partner already here? Ask them for an
            invitation.
          </dd>
        </div>
      )}
      {demo !== null && (
        <div>
          <dt>Demo</dt>
          <dd>
            <code>{demo.email}</code> with the code <code>{demo.accessCode}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}
