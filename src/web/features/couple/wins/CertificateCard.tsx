import { Anchor, Button, Card, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import {
  CERTIFICATE_FILE,
  CERTIFICATE_MIN,
  createCertificateSchema,
  TOO_EARLY_MESSAGE,
  type Preparation,
} from '#src/domain/certificate/certificate.ts';
import { readerPaperSize } from '#src/domain/course/pdf/paper-size.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDay, readerTimeZone } from '../../../lib/dates.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { SharedChange } from '../partner/SharedChange.tsx';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';

const SIZES = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
];

type CertificateCardProps = { userId: number; totalCompleted: number };

/** The couple's certificate for the weeks done so far: to create, print, and revoke. Nothing before there can be one. */
export function CertificateCard({ userId, totalCompleted }: CertificateCardProps) {
  return totalCompleted >= CERTIFICATE_MIN.weeks && <Certificate userId={userId} totalCompleted={totalCompleted} />;
}

function Certificate({ userId, totalCompleted }: CertificateCardProps) {
  const [certificate] = trpc.certificate.get.useSuspenseQuery({ userId });
  return (
    <Card component="section" aria-labelledby="certificate">
      <Title order={2} size="h3" id="certificate">
        Your certificate
      </Title>
      {certificate === null ? (
        <>
          <SharedChange userId={userId} what="certificate" />
          <CertificateForm userId={userId} totalCompleted={totalCompleted} />
        </>
      ) : (
        <Issued userId={userId} {...certificate} />
      )}
    </Card>
  );
}

/** As a ref of a form, when it appears. */
const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

function CertificateForm({ userId, totalCompleted }: CertificateCardProps) {
  const utils = trpc.useUtils();
  const [isOpen, { open }] = useDisclosure();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  const form = useZodForm({
    schema: createCertificateSchema,
    initialValues: { ...names, timeZone: readerTimeZone() },
  });
  const create = trpc.certificate.create.useMutation({
    onSuccess: (created) => utils.certificate.get.setData({ userId }, created),
    onError: form.showServerError,
  });
  return (
    <Stack mt={4} maw="42rem">
      <Text>
        Some officiants and states ask for proof of preparation. It says how many weeks you’ve completed ({totalCompleted} so
        far), from when to when, and has a number that anyone can verify.
      </Text>
      {isOpen ? (
        <form noValidate ref={focusFirstField} onSubmit={form.onSubmit((values) => create.mutate({ userId, ...values }))}>
          <Stack>
            <Columns from="tablet">
              {partnerSchema.options.map((partner) => (
                <TextInput
                  key={form.key(partner)}
                  label={`${names[partner]}’s full legal name`}
                  autoComplete="off"
                  {...form.getInputProps(partner)}
                />
              ))}
            </Columns>
            <Text c="dimmed" size="sm">
              {TOO_EARLY_MESSAGE}
            </Text>
            <SubmitButton type="submit" style={{ alignSelf: 'flex-start' }} isBusy={create.isPending}>
              Create our certificate
            </SubmitButton>
          </Stack>
        </form>
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={open}>
          Create our certificate
        </Button>
      )}
    </Stack>
  );
}

type IssuedProps = Preparation & { userId: number; number: string; url: string; partner1: string; partner2: string };

function Issued({ userId, number, url, partner1, partner2, weeks, startedOn, completedOn }: IssuedProps) {
  const { price } = useSettings();
  const [size, setSize] = useState(readerPaperSize(navigator.language, price.currency).toLowerCase());
  const [isOpen, { open, close }] = useDisclosure();
  const showError = (error: unknown) =>
    toastError(error, 'Download Failed', 'Could not download your certificate. Please try again.');
  return (
    <>
      <Text mt={4}>
        {partner1} &amp; {partner2}: {weeks} weeks, {formatDay(startedOn)} to {formatDay(completedOn)}, number <b>{number}</b>.
      </Text>
      <Text mt={4} mb="md">
        Anyone with this number can check your names and finish date at{' '}
        <Anchor href={url} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
        , and nothing else. To change it, or add the weeks you’ve done since, revoke it and create a new one.
      </Text>
      <Group align="flex-end">
        <NativeSelect label="Paper" data={SIZES} value={size} onChange={(event) => setSize(event.currentTarget.value)} />
        <DownloadButton url={`/api/certificate/${userId}.pdf?size=${size}`} fileName={CERTIFICATE_FILE} onError={showError}>
          Download our certificate
        </DownloadButton>
        <Button variant="default" onClick={open}>
          Revoke
        </Button>
      </Group>
      <RevokeDialog userId={userId} isOpen={isOpen} onClose={close} />
    </>
  );
}

function RevokeDialog({ userId, isOpen, onClose }: { userId: number; isOpen: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.certificate.revoke.useMutation({
    onSuccess: () => {
      onClose();
      utils.certificate.get.setData({ userId }, null);
      void utils.progress.changes.invalidate({ userId });
      showToast({ title: 'Certificate Revoked', text: 'Its number can no longer be verified.' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <ConfirmDialog
      title="Revoke your certificate?"
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel="Revoke"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ userId })}
      cancelLabel="Keep it"
    >
      <Text>
        The number stops working right away, even on copies you’ve handed out. You can create a new certificate with a new number
        anytime.
      </Text>
    </ConfirmDialog>
  );
}
