import { Alert, Button, Container, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { NAME_MAX } from '#src/domain/person-name.ts';
import { withdrawalSchema, type Withdrawal } from '#src/domain/withdrawal/withdrawal.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { formatExactTime } from '../../lib/dates.ts';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LegalFooter } from '../../ui/pages/LegalLinks.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import classes from './WithdrawPage.module.css';

/** Withdraws from the contract in two steps, without signing in. What's typed stays until it has arrived. */
export function WithdrawPage() {
  const { withdrawal: offeredTo } = useSettings();
  const [{ text }] = trpc.site.withdrawal.useSuspenseQuery();
  // What's to be confirmed, in the second step.
  const [entered, setEntered] = useState<Withdrawal | null>(null);
  const form = useZodForm({
    schema: withdrawalSchema,
    initialValues: { name: '', email: '', order: '', text: '' },
    draftKey: 'withdrawal',
  });
  const send = trpc.withdrawals.send.useMutation({
    onSuccess: () => form.reset(),
    onError: (error) => toastError(error, 'Not Sent Yet', 'We couldn’t send your withdrawal. Please try again.'),
  });
  return (
    <>
      <Container component="main" size="sm" py="xl">
        <BrandLink />
        <Title order={1} mt="xl" mb="md">
          Withdraw from contract
        </Title>
        {offeredTo === 'eu' && (
          <Text fw={600} mb="xs">
            For consumers in the European Union
          </Text>
        )}
        <div className={classes.text}>
          <Markdown text={text} headingOrder={2} />
        </div>
        {entered !== null && send.isSuccess ? (
          <Received email={entered.email} receivedAt={send.data.receivedAt} />
        ) : entered !== null ? (
          <Confirmation
            withdrawal={entered}
            isBusy={send.isPending}
            onConfirm={() => send.mutate(entered)}
            onBack={() => setEntered(null)}
          />
        ) : (
          <form noValidate onSubmit={form.onSubmit(setEntered)}>
            <Stack>
              <Columns from="phone">
                <TextInput
                  label="Name"
                  autoComplete="name"
                  maxLength={NAME_MAX}
                  key={form.key('name')}
                  {...form.getInputProps('name')}
                />
                <TextInput
                  label="Email"
                  type="email"
                  autoComplete="email"
                  key={form.key('email')}
                  {...form.getInputProps('email')}
                />
              </Columns>
              <TextInput
                label="Order number"
                description="In your receipt. Leave it empty if you don’t have it at hand."
                autoComplete="off"
                key={form.key('order')}
                {...form.getInputProps('order')}
              />
              <Textarea
                label="Message"
                description="You don’t need to give a reason."
                rows={4}
                key={form.key('text')}
                {...form.getInputProps('text')}
              />
              <Button type="submit" size="lg" className={classes.button}>
                Withdraw from Contract
              </Button>
            </Stack>
          </form>
        )}
      </Container>
      <LegalFooter />
    </>
  );
}

type ConfirmationProps = { withdrawal: Withdrawal; isBusy: boolean; onConfirm: () => void; onBack: () => void };

/** The second step: shows what will be sent. */
function Confirmation({ withdrawal: { name, email, order, text }, isBusy, onConfirm, onBack }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Order number', order],
    ['Message', text],
  ] as const;
  return (
    <section aria-labelledby="confirm">
      <Title order={2} size="h3" id="confirm" ref={heading} tabIndex={-1} className={classes.heading}>
        Is this right?
      </Title>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Group>
        <SubmitButton size="lg" isBusy={isBusy} onClick={onConfirm}>
          Confirm Withdrawal
        </SubmitButton>
        <Button size="lg" variant="default" disabled={isBusy} onClick={onBack}>
          Go Back
        </Button>
      </Group>
    </section>
  );
}

/** When the withdrawal arrived, announced by screen readers. */
function Received({ email, receivedAt }: { email: string; receivedAt: string }) {
  return (
    <Stack align="flex-start">
      <Alert icon={<IconCircleCheck aria-hidden />} title="We received your withdrawal">
        It arrived on {formatExactTime(receivedAt)}. We’ve sent a confirmation to {email}.
      </Alert>
      <Button component={Link} to="/" variant="default">
        Return to Home
      </Button>
    </Stack>
  );
}
