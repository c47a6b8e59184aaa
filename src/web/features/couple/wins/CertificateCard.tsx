import { Anchor, Button, Card, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { CERTIFICATE_FILE, HOURS_TEXT } from '#src/domain/certificate/certificate.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';

const SIZES = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
];

type CertificateCardProps = { userId: number; totalCompleted: number };

/** The couple's certificate once they've completed the course: to create, print, and revoke. */
export function CertificateCard({ userId, totalCompleted }: CertificateCardProps) {
  return totalCompleted === WEEK_COUNT && <Certificate userId={userId} />;
}

function Certificate({ userId }: { userId: number }) {
  const utils = trpc.useUtils();
  const [certificate] = trpc.certificate.get.useSuspenseQuery({ userId });
  const create = trpc.certificate.create.useMutation({
    onSuccess: (created) => utils.certificate.get.setData({ userId }, created),
    onError: (error) => toastError(error),
  });
  return (
    <Card component="section" aria-labelledby="certificate">
      <Title order={2} size="h3" id="certificate">
        Your certificate
      </Title>
      {certificate === null ? (
        <>
          <Text mt={4} mb="md">
            Some officiants and states ask for proof of preparation. It has your names, your dates, and a number that anyone can
            verify. {HOURS_TEXT}
          </Text>
          <SubmitButton style={{ alignSelf: 'flex-start' }} isBusy={create.isPending} onClick={() => create.mutate({ userId })}>
            Create our certificate
          </SubmitButton>
        </>
      ) : (
        <Issued userId={userId} {...certificate} />
      )}
    </Card>
  );
}

function Issued({ userId, number, url }: { userId: number; number: string; url: string }) {
  const [size, setSize] = useState('a4');
  const [isOpen, { open, close }] = useDisclosure();
  const showError = (error: unknown) =>
    toastError(error, 'Download Failed', 'Could not download your certificate. Please try again.');
  return (
    <>
      <Text mt={4} mb="md">
        Its number is <b>{number}</b>. Whoever has it can see your names and the day you finished, and nothing else, at{' '}
        <Anchor href={url} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
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
      showToast({ title: 'Certificate Revoked', text: 'Its number can no longer be verified.', tone: 'success' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Revoke your certificate?">
      <Text>
        Its number stops working right away, also on copies you’ve given away. You can create a new certificate with a new number
        at any time.
      </Text>
      <Group mt="lg">
        <SubmitButton color="red" isBusy={revoke.isPending} onClick={() => revoke.mutate({ userId })}>
          Revoke
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
      </Group>
    </Dialog>
  );
}
