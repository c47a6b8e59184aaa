import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AgreementDialog } from './AgreementDialog.tsx';

/** Adds a decision of this week's, or leads to all of them. */
export function AddAgreement({ userId, weekNumber }: { userId: number; weekNumber: number }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    // Their texts begin where the week's do.
    <Group gap={0} ml="calc(-1 * var(--mantine-spacing-sm))">
      <Button variant="subtle" px="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        Add an Agreement
      </Button>
      <Button variant="subtle" px="sm" component={Link} to="/agreements">
        Our agreements
      </Button>
      <AgreementDialog userId={userId} agreement={null} weekNumber={weekNumber} isOpen={isOpen} onClose={close} />
    </Group>
  );
}
