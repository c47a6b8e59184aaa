import { Text } from '@mantine/core';
import { usePartner } from './use-partner.ts';

/** Before something that both see is deleted: for whom it will be gone. */
export function DeletionWarning() {
  const partner = usePartner();
  return (
    <Text>
      {partner === null || partner.hasLeft
        ? 'This can’t be undone.'
        : `It will be gone for ${partner.name}, too. This can’t be undone.`}
    </Text>
  );
}
