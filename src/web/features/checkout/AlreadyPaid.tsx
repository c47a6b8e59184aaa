import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ALREADY_PAID_EMAIL_MESSAGE, ALREADY_PAID_MESSAGE } from '#src/domain/order/order.ts';

/** Whether the server refused a payment because the buyer has the course. */
export function isAlreadyPaid(message: string | null): message is string {
  return message === ALREADY_PAID_MESSAGE || message === ALREADY_PAID_EMAIL_MESSAGE;
}

/** Good news, announced by screen readers. */
export function AlreadyPaidNote({ message }: { message: string }) {
  return (
    <Alert icon={<IconCircleCheck aria-hidden />} mb="lg">
      {message}
    </Alert>
  );
}

/** Replaces the buttons that pay. Someone who isn't signed in goes on in their email. */
export function AlreadyPaidButton({ message }: { message: string }) {
  const isSignedIn = message === ALREADY_PAID_MESSAGE;
  return (
    <Button component={Link} to={isSignedIn ? '/dashboard' : '/'} size="lg" variant={isSignedIn ? 'filled' : 'default'}>
      {isSignedIn ? 'Open Workbook' : 'Return to Home'}
    </Button>
  );
}
