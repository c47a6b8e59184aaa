import { Button, getDefaultZIndex, Popover, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** As in the style sheets, so that both change at the same width. */
const PHONE = '(max-width: 47.99em)';

type PhonePopoverProps = {
  label: string;
  icon: ReactNode;
  /** Whether something in it is set, which phones wouldn't show otherwise. */
  isActive?: boolean;
  children: ReactNode;
};

/** Controls that phones show only behind a button, because the list below them matters more. */
export function PhonePopover({ label, icon, isActive = false, children }: PhonePopoverProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  if (!isPhone) return children;
  return (
    // A dialog opened from it is its child, so it stays mounted while closed, and it's below that dialog.
    <Popover position="bottom-end" withinPortal={false} zIndex={getDefaultZIndex('modal') - 1} keepMounted returnFocus>
      <Popover.Target>
        <Button variant={isActive ? 'filled' : 'default'} px="sm" aria-label={label}>
          {icon}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
