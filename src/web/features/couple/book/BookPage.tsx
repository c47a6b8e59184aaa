import { Anchor, Card, Container, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BOOK_FILE, BOOK_SIZE_LABELS, EMPTY_BOOK_MESSAGE } from '#src/domain/book/book.ts';
import { readerPaperSize } from '#src/domain/course/pdf/paper-size.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { WeekReview } from './WeekReview.tsx';

const SIZES = Object.entries(BOOK_SIZE_LABELS).map(([value, label]) => ({ value, label }));

/** The couple's book: what's in it, week by week, to leave out or keep in, and the PDF. */
export function BookPage({ userId }: { userId: number }) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [weeks] = trpc.book.review.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  return (
    <main>
      <SessionExpiredBanner signInPath="/customer-login" />
      <Container size="sm" py="xl">
        <Anchor
          py={10}
          style={{ display: 'inline-block' }}
          renderRoot={(props) => <Link to="/dashboard" search={{ tab: 'wins' }} {...props} />}
        >
          Back to Wins
        </Anchor>
        <Title order={1} size="h2" mt="xs">
          Our book
        </Title>
        <Text mt="xs" mb="lg">
          {reader === null
            ? 'Everything the two of you wrote, with your notes, as a book to print.'
            : 'Everything you’ve shared with each other, as a book. Private answers are never in it.'}
        </Text>
        {weeks.length === 0 ? (
          <Text c="dimmed">{EMPTY_BOOK_MESSAGE}</Text>
        ) : (
          <Stack gap="xl">
            <BookDownload userId={userId} />
            <section aria-labelledby="weeks">
              <Title order={2} size="h3" id="weeks">
                Take a look first
              </Title>
              <Text c="dimmed" mt={4} mb="md">
                If one of you leaves something out, it’s out for both. Only that person can put it back.
              </Text>
              <Stack gap="sm">
                {weeks.map((week) => (
                  <WeekReview key={week.weekNumber} userId={userId} week={week} reader={reader} names={names} />
                ))}
              </Stack>
            </section>
          </Stack>
        )}
      </Container>
    </main>
  );
}

function BookDownload({ userId }: { userId: number }) {
  const { price } = useSettings();
  const [size, setSize] = useState(readerPaperSize(navigator.language, price.currency).toLowerCase());
  const showError = (error: unknown) => toastError(error, 'Download Failed', 'Could not make your book. Please try again.');
  return (
    <Card>
      <Group align="flex-end">
        <NativeSelect
          label="Page size"
          data={SIZES}
          value={size}
          onChange={(event) => setSize(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <DownloadButton url={`/api/book/${userId}.pdf?size=${size}`} fileName={BOOK_FILE} onError={showError}>
          Download our book
        </DownloadButton>
      </Group>
    </Card>
  );
}
