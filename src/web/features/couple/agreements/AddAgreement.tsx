import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AgreementDialog } from './AgreementDialog.tsx';

/** Adds a decision of this week's, or leads to all of them. */
export function AddAgreement({ userId, weekNumber }: { userId: number; weekNumber: number }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Group gap="xs">
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        Add an Agreement
      </Button>
      <Button variant="subtle" component={Link} to="/agreements">
        Our agreements
      </Button>
      <AgreementDialog userId={userId} agreement={null} weekNumber={weekNumber} isOpen={isOpen} onClose={close} />
    </Group>
  );
}
