import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SIGN_IN_LINK_SENT_MESSAGE } from '#src/domain/order/order.ts';
import { getErrorReason } from '../../api/server-message.ts';

/** Whether the server refused a payment because the buyer has the course. */
export function isAlreadyPaid(error: Error | null): error is Error {
  return isSignedInBuyer(error) || getErrorReason(error) === 'already paid, link sent';
}

function isSignedInBuyer(error: Error | null): boolean {
  return getErrorReason(error) === 'already paid';
}

/** Good news, announced by screen readers. */
export function AlreadyPaidNote({ error }: { error: Error }) {
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} mb="lg">
      {error.message} {!isSignedInBuyer(error) && SIGN_IN_LINK_SENT_MESSAGE}
    </Alert>
  );
}

/** Replaces the buttons that pay. Someone who isn't signed in goes on in their email. */
export function AlreadyPaidButton({ error }: { error: Error }) {
  const isSignedIn = isSignedInBuyer(error);
  return (
    <Button component={Link} to={isSignedIn ? '/dashboard' : '/'} size="lg" variant={isSignedIn ? 'filled' : 'default'}>
      {isSignedIn ? 'Open Workbook' : 'Return to Home'}
    </Button>
  );
}
