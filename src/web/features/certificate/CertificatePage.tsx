import { Card, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatLongDate } from '#src/domain/time/time.ts';
import { formatNumber, numberFormSchema, parseNumber, UNKNOWN_NUMBER_MESSAGE } from '#src/domain/certificate/certificate.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../ui/pages/LegalLinks.tsx';

type CertificatePageProps = {
  /** As typed; null before there is one. */
  number: string | null;
  certificate: { names: string[]; completedOn: string } | null;
};

/** What anyone may know of a certificate's number: whose it is and when they finished, or that there's no such number. */
export function CertificatePage({ number, certificate }: CertificatePageProps) {
  return (
    <>
      <Container component="main" size={560} py="xl">
        <BrandLink />
        <Card mt="xl" p="xl" ta="center">
          {number !== null && certificate !== null ? (
            <>
              <Text c="dimmed">This certificate is valid.</Text>
              <Title order={1} size="h2" my="sm" style={{ overflowWrap: 'anywhere' }}>
                {certificate.names.join(' & ')}
              </Title>
              <Text>completed the weeks named on it by {formatLongDate(certificate.completedOn)}.</Text>
              <Text c="dimmed" size="sm" mt="lg">
                Certificate {formatNumber(parseNumber(number) ?? '')}
              </Text>
            </>
          ) : (
            <>
              <Title order={1} size="h3">
                {number === null ? 'Check a certificate' : UNKNOWN_NUMBER_MESSAGE}
              </Title>
              {number !== null && (
                <Text c="dimmed" mt="sm">
                  Check the number for typos. If it’s right, ask the couple for a new certificate.
                </Text>
              )}
              <NumberForm typed={number ?? ''} />
            </>
          )}
        </Card>
      </Container>
      <LegalFooter />
    </>
  );
}

function NumberForm({ typed }: { typed: string }) {
  const navigate = useNavigate();
  const form = useZodForm({ schema: numberFormSchema, initialValues: { number: typed } });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ number }) => void navigate({ to: '/certificate/{-$number}', params: { number } }))}
    >
      <Stack mt="lg" align="center">
        <TextInput
          label="Certificate number"
          placeholder="7KQ2-M9XT-4HWB"
          autoComplete="off"
          key={form.key('number')}
          {...form.getInputProps('number')}
        />
        <SubmitButton type="submit" isBusy={false}>
          Check
        </SubmitButton>
      </Stack>
    </form>
  );
}
