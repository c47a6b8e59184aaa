import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { EmailSuggestion } from '../../forms/EmailSuggestion.tsx';
import classes from './Checkout.module.css';

/** Below the buyer's email: it's where the access code will be sent. */
export function AccessCodeNote({ buyer }: { buyer: Buyer }) {
  const navigate = useNavigate();
  return (
    <div className={classes.accessCode}>
      <Text>We’ll send your access code to this email.</Text>
      <EmailSuggestion
        email={buyer.email}
        onAccept={(email) => void navigate({ to: '/checkout', search: { ...buyer, email }, replace: true })}
      />
    </div>
  );
}
