import { Anchor, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BuyerProof, Confirmation } from '#src/domain/order/order.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { isSignedInHere } from '../../../session/cross-tab-session.ts';
import { CorrectEmailDialog } from './CorrectEmailDialog.tsx';
import classes from './FirstSteps.module.css';
import { useBuyerSignIn } from './use-buyer-sign-in.ts';

type FirstStepsProps = { paymentIntentId: string; order: Confirmation; onChange: (order: Confirmation) => void };

/** What to do after paying: open the workbook, know how to sign in from now on, and tell the partner. */
export function FirstSteps({ paymentIntentId, order, onChange }: FirstStepsProps) {
  const navigate = useNavigate();
  const { proof, isPending } = useBuyerSignIn(paymentIntentId, order.status === 'completed');
  const { data: settings } = trpc.account.settings.useQuery(undefined, { enabled: !isPending && isSignedInHere() });
  const hadAccount = proof === null && settings !== undefined;
  return (
    <ol className={classes.steps}>
      <Step title="Open your workbook">
        <Text mb="sm">
          {proof === null
            ? 'Week 1 is waiting for you both.'
            : 'You’re signed in on this device. Week 1 is waiting for you both.'}
        </Text>
        <SubmitButton size="md" isBusy={isPending} onClick={() => void navigate({ to: '/dashboard' })}>
          Start Your Journey
        </SubmitButton>
      </Step>
      <Step title={hadAccount ? 'Check your email' : 'From now on, sign in by email'}>
        <Text>
          We’ve sent your {proof === null ? 'receipt' : 'access code'} to <strong className={classes.email}>{order.email}</strong>
          .{' '}
          {hadAccount
            ? 'You sign in the way you did before.'
            : proof === null
              ? 'It says how to sign in on any device.'
              : 'It opens your workbook on any device until your partner joins.'}
        </Text>
        {proof !== null && <WrongAddress proof={proof} order={order} onChange={onChange} />}
      </Step>
      {(settings === undefined || settings.partner === 'none') && (
        <Step title="Tell your partner">
          <Text>
            Your order covers you both. Pick an evening for week 1. You’ll each write on your own phone, then put it away and
            talk.
          </Text>
          <SubmitButton
            variant="default"
            mt="sm"
            isBusy={isPending}
            onClick={() => void navigate({ to: '/dashboard', search: { invite: true } })}
          >
            Invite Your Partner
          </SubmitButton>
        </Step>
      )}
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <Title order={2} size="h3" mb={4}>
        {title}
      </Title>
      {children}
    </li>
  );
}

type WrongAddressProps = { proof: BuyerProof; order: Confirmation; onChange: (order: Confirmation) => void };

function WrongAddress({ proof, order, onChange }: WrongAddressProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" type="button" py={10} onClick={open}>
        Wrong address?
      </Anchor>
      <CorrectEmailDialog isOpen={isOpen} onClose={close} proof={proof} onCorrected={(email) => onChange({ ...order, email })} />
    </>
  );
}
