import { Button, Group, Text } from '@mantine/core';
import { partnerNames } from '#src/domain/profile.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';

/** Lets visitors of the demo see it as either partner, each on a phone of their own, or on the one they share. */
export function DemoSwitch({ userId }: { userId: number }) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  const seeAs = trpc.demo.seeAs.useMutation({
    // A new page, because everything on this one belongs to another person.
    onSuccess: () => window.location.assign('/dashboard'),
    onError: (error) => toastError(error),
  });
  return (
    <Group gap="xs" mt="lg">
      <Text c="dimmed">
        {reader === null
          ? 'This is the demo, shared on one phone. On two phones, each sees it as themselves:'
          : `This is the demo on ${names[reader]}’s phone.`}
      </Text>
      {partnerSchema.options
        .filter((partner) => partner !== reader)
        .map((partner) => (
          <Button key={partner} variant="default" onClick={() => seeAs.mutate({ partner })}>
            See It as {names[partner]}
          </Button>
        ))}
      {reader !== null && (
        <Button variant="default" onClick={() => seeAs.mutate({ partner: null })}>
          Share One Phone
        </Button>
      )}
    </Group>
  );
}
