import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';

type BeginTonightProps = ButtonProps & { userId: number; weekNumber: number };

/** The way into an evening, or back into it: both phones show the same step of the week. */
export function BeginTonight({ userId, weekNumber, ...props }: BeginTonightProps) {
  const { data: evening } = trpc.evening.get.useQuery({ userId, weekNumber });
  return (
    <Button {...props} renderRoot={(root) => <Link {...root} to="/dashboard" search={{ week: weekNumber, tonight: true }} />}>
      {evening && evening.step !== 'arrive' ? 'Go on with your evening' : 'Begin tonight'}
    </Button>
  );
}
