import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

type BeginTonightProps = ButtonProps & { weekNumber: number };

/** The way into an evening: both phones show the same step of the week. */
export function BeginTonight({ weekNumber, ...props }: BeginTonightProps) {
  return (
    <Button {...props} renderRoot={(root) => <Link {...root} to="/dashboard" search={{ week: weekNumber, tonight: true }} />}>
      Begin tonight
    </Button>
  );
}
