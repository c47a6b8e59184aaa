import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Where an order's couple is at the desk. */
export function CoupleLink({ customerId }: { customerId: number }) {
  return (
    <Anchor
      renderRoot={(props) => <Link {...props} to="/admin/couples/$customerId" params={{ customerId: String(customerId) }} />}
    >
      Couple {customerId}
    </Anchor>
  );
}
