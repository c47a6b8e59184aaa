import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findDue, type Agreement } from '#src/domain/agreement/agreement.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { AgreementDialog } from './AgreementDialog.tsx';
import { AgreementItem } from './AgreementItem.tsx';
import { DeleteAgreementDialog } from './DeleteAgreementDialog.tsx';
import classes from './Agreements.module.css';

/** What the couple has decided, in one list: those to look at again first. */
export function AgreementsPage({ userId }: { userId: number }) {
  const [agreements] = trpc.agreements.list.useSuspenseQuery({ userId });
  const partner = usePartner();
  const [form, setForm] = useState<{ agreement: Agreement | null; isOpen: boolean }>({ agreement: null, isOpen: false });
  const [deleting, setDeleting] = useState<Agreement | null>(null);
  const due = findDue(agreements, today());
  const others = agreements.filter((one) => !due.includes(one)).toReversed();

  const list = (items: readonly Agreement[]) => (
    <ul className={classes.list}>
      {items.map((agreement) => (
        <AgreementItem
          key={agreement.id}
          userId={userId}
          agreement={agreement}
          isDue={due.includes(agreement)}
          onChange={() => setForm({ agreement, isOpen: true })}
          onDelete={() => setDeleting(agreement)}
        />
      ))}
    </ul>
  );

  return (
    <main>
      <SessionExpiredBanner signInPath="/customer-login" />
      <Container size="sm" py="xl">
        <Anchor py={10} className={classes.back} renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          Back to your workbook
        </Anchor>
        <Title order={1} size="h2" mt="xs">
          Our agreements
        </Title>
        <Text mt="xs" mb="lg" className={classes.onScreen}>
          What you two have decided, in one place. Give a decision a day to look at it again, and it’s in your calendar, too.
        </Text>
        <Button
          className={classes.onScreen}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setForm({ agreement: null, isOpen: true })}
        >
          Add an Agreement
        </Button>
        {agreements.length === 0 ? (
          <Stack align="center" gap={4} py="xl" ta="center">
            <TwoCups />
            <Title order={2} size="h4">
              Nothing decided yet
            </Title>
            <Text c="dimmed" maw="42ch">
              Who cooks on Tuesdays, phones at the table, where you’ll be at Christmas: write it down while you both remember it
              the same way.
            </Text>
          </Stack>
        ) : (
          <Stack gap="xl" mt="xl">
            {due.length > 0 && (
              <section aria-labelledby="due">
                <Title order={2} size="h4" id="due">
                  Time to look again
                </Title>
                {list(due)}
              </section>
            )}
            {others.length > 0 && (
              <section aria-labelledby="decided">
                <Title order={2} size="h4" id="decided">
                  {due.length > 0 ? 'Everything else' : 'Decided'}
                </Title>
                {list(others)}
              </section>
            )}
          </Stack>
        )}
        {partner?.hasLeft === false && agreements.length > 0 && (
          <Text mt="xl" c="dimmed" size="sm" className={classes.onScreen}>
            What you both agree to is part of your book.
          </Text>
        )}
        <AgreementDialog
          userId={userId}
          agreement={form.agreement}
          weekNumber={null}
          isOpen={form.isOpen}
          onClose={() => setForm({ ...form, isOpen: false })}
        />
        <DeleteAgreementDialog userId={userId} agreement={deleting} onClose={() => setDeleting(null)} />
      </Container>
    </main>
  );
}
