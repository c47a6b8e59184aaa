import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { EmailSuggestion } from '../../forms/EmailSuggestion.tsx';
import { codeParam } from '../../lib/search-param.ts';
import classes from './Checkout.module.css';

/** Below the buyer's email: what will be sent there. */
export function AccessCodeNote({ buyer, code }: { buyer: Buyer; code: string | undefined }) {
  const navigate = useNavigate();
  return (
    <div className={classes.accessCode}>
      <Text>We’ll email your receipt and how to sign in.</Text>
      <EmailSuggestion
        email={buyer.email}
        onAccept={(email) => void navigate({ to: '/checkout', search: { ...buyer, email, ...codeParam(code) }, replace: true })}
      />
    </div>
  );
}
