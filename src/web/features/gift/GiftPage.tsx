import { Alert, Anchor, Button, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GIFT_INVALID_MESSAGE, newcomerSchema, type OpenGift } from '#src/domain/gifts/gift.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { formatDate } from '../../lib/dates.ts';
import { isSignedInHere } from '../../session/cross-tab-session.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { deleteWaitingGift, saveWaitingGift } from '../../session/waiting-gift.ts';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../ui/pages/LegalLinks.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import classes from './GiftPage.module.css';
import { WrappedGift } from './WrappedGift.tsx';

/** The first thing that a couple sees of a gift. Only its buttons use it up. */
export function GiftPage({ token, gift }: { token: string; gift: OpenGift | null }) {
  useEffect(deleteWaitingGift, []);
  return (
    <>
      <header className={classes.band}>
        <BrandLink />
        <WrappedGift />
      </header>
      <Container component="main" size={560} className={classes.main}>
        {gift === null ? <InvalidGift /> : <OpenedGift token={token} gift={gift} />}
      </Container>
      <LegalFooter />
    </>
  );
}

function InvalidGift() {
  return (
    <Stack>
      <Title order={1} className={classes.title}>
        Your gift
      </Title>
      <Alert color="gray" title={GIFT_INVALID_MESSAGE}>
        Each link works once. If you’ve used it, sign in. Otherwise, please ask whoever gave it to you.
      </Alert>
      <Anchor component={Link} to="/customer-login" className={classes.footer}>
        Sign in
      </Anchor>
    </Stack>
  );
}

function OpenedGift({ token, gift: { giver, name, message, expiresAt } }: { token: string; gift: OpenGift }) {
  const { brandName } = useSettings();
  return (
    <Stack gap="xl">
      <div>
        <Text className={classes.dear}>{name === '' ? 'For the two of you' : `For ${name}`}</Text>
        <Title order={1} className={classes.title}>
          {giver} has a gift for you
        </Title>
        <Text className={classes.lead}>
          A year of {brandName}: one evening a week to talk about what matters, each of you on a page of your own. It’s paid for.
        </Text>
      </div>
      {message !== '' && (
        <blockquote className={classes.message}>
          <p>{message}</p>
          <footer>{giver}</footer>
        </blockquote>
      )}
      {isSignedInHere() ? <ForOurWorkbook token={token} /> : <NewcomerForm token={token} />}
      <Text size="sm" c="dimmed">
        You have until {formatDate(expiresAt)}. {giver} sees nothing of what you write.
      </Text>
    </Stack>
  );
}

/** For a couple that's signed in. */
function ForOurWorkbook({ token }: { token: string }) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const redeem = trpc.gifts.redeem.useMutation({
    onSuccess: () => afterSignIn('It’s Yours', 'All 52 weeks are open to you, one after the other.'),
    onError: (error) => toastError(error, 'Not Redeemed', 'Something went wrong. Please try again.'),
  });
  return (
    <Stack align="flex-start">
      <Text>You’re signed in on this device, so the gift goes to your workbook.</Text>
      <SubmitButton size="lg" isBusy={redeem.isPending} onClick={() => redeem.mutate({ token })}>
        Redeem Gift
      </SubmitButton>
    </Stack>
  );
}

function NewcomerForm({ token }: { token: string }) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const form = useZodForm({
    schema: newcomerSchema,
    initialValues: { name: '', email: '' },
    errorToast: { title: 'Not Redeemed', text: 'Something went wrong. Please try again.' },
  });
  const redeem = trpc.gifts.redeem.useMutation({
    onSuccess: () => afterSignIn('It’s Yours', 'Week 1 is waiting for you both.'),
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((person) => redeem.mutate({ token, ...person }))}>
      <Stack>
        <TextInput label="Your name" autoComplete="given-name" key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          description="We’ll send you a link to sign in again. Your partner joins later, with a link from you."
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <SubmitButton type="submit" size="lg" isBusy={redeem.isPending}>
          Redeem Gift
        </SubmitButton>
        <Button component={Link} to="/customer-login" variant="subtle" onClick={() => saveWaitingGift(token)}>
          We already have a workbook
        </Button>
      </Stack>
    </form>
  );
}
