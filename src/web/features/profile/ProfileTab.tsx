import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { BusyButton } from '../../components/BusyButton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The couple's names and wedding date (specification, section 2), its ways in, and where it is signed in. */
export function ProfileTab({ userId }: { userId: number }) {
  return (
    <Stack gap="lg" maw={560} mx="auto">
      <NamesSection userId={userId} />
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        <SignInSection />
        <DevicesSection />
      </Suspense>
    </Stack>
  );
}

function NamesSection({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const { form, isSaving, submit } = useProfileForm({ userId, profile, onSaved: () => undefined });
  return (
    <Card component="section" aria-labelledby="profile" withBorder radius="lg" p="lg">
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
