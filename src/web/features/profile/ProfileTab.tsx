import { Card, Stack, Text, Title } from '@mantine/core';
import { BusyButton } from '../../components/BusyButton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The couple's names and wedding date (specification, section 2). */
export function ProfileTab({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const { form, isSaving, submit } = useProfileForm({ userId, profile, onSaved: () => undefined });
  return (
    <Card component="section" aria-labelledby="profile" withBorder radius="lg" p="lg" maw={560} mx="auto">
      <Title order={2} size="h3" id="profile">
        The two of you
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        The names stand in your workbook. Only you see them.
      </Text>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <ProfileFields form={form} />
          <BusyButton type="submit" isBusy={isSaving}>
            Save Profile
          </BusyButton>
        </Stack>
      </form>
    </Card>
  );
}
