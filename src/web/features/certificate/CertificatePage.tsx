import { Card, Container, Text, Title } from '@mantine/core';
import { formatDay } from '#src/domain/account/closure.ts';
import { formatNumber, parseNumber, UNKNOWN_NUMBER_MESSAGE } from '#src/domain/certificate/certificate.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { BrandLink } from '../../ui/BrandLink.tsx';

type CertificatePageProps = { number: string; certificate: { names: string[]; completedOn: string } | null };

/** What anyone may know of a certificate's number: whose it is and when they finished, or that there's no such number. */
export function CertificatePage({ number, certificate }: CertificatePageProps) {
  return (
    <Container component="main" size={560} py="xl">
      <BrandLink />
      <Card mt="xl" p="xl" ta="center">
        {certificate === null ? (
          <>
            <Title order={1} size="h3">
              {UNKNOWN_NUMBER_MESSAGE}
            </Title>
            <Text c="dimmed" mt="sm">
              Please compare each character with the printed number. If they’re the same, ask the couple for a current
              certificate.
            </Text>
          </>
        ) : (
          <>
            <Text c="dimmed">This certificate is valid.</Text>
            <Title order={1} size="h2" my="sm" style={{ overflowWrap: 'anywhere' }}>
              {certificate.names.join(' & ')}
            </Title>
            <Text>
              completed all {TAGLINE} on {formatDay(certificate.completedOn)}.
            </Text>
            <Text c="dimmed" size="sm" mt="lg">
              Certificate {formatNumber(parseNumber(number) ?? '')}
            </Text>
          </>
        )}
      </Card>
    </Container>
  );
}
