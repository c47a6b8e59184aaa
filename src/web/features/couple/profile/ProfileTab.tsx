import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import { UnsavedHint } from '../../../drafts/UnsavedHint.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { SharedChange } from '../partner/SharedChange.tsx';
import { PartnerSection } from '../invitation/PartnerSection.tsx';
import { RemindersSection } from '../reminders/RemindersSection.tsx';
import { DevicesSection } from '../sign-in/DevicesSection.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { SignInSection } from '../sign-in/SignInSection.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { WayBackIn } from '../sign-in/WayBackIn.tsx';
import { YourDataSection } from './YourDataSection.tsx';

/** The couple's names and wedding date (specification, section 2), sign-in settings, devices, and data. */
export function ProfileTab({ userId }: { userId: number }) {
  return (
    <Stack gap="lg" maw={560} mx="auto">
      <WayBackIn />
      <NamesSection userId={userId} />
      <LoadBoundary part="sign-in">
        <AfterFirstPaint>
          <Stack gap="lg">
            <RemindersSection userId={userId} />
            <PartnerSection userId={userId} />
            <SignInSection />
            <DevicesSection />
            <YourDataSection />
            <Anchor component={Link} to="/finding-help" ta="center" py="xs">
              Finding help
            </Anchor>
          </Stack>
        </AfterFirstPaint>
      </LoadBoundary>
    </Stack>
  );
}

function NamesSection({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ partner }] = trpc.account.settings.useSuspenseQuery();
  const draft = useProfileDraft({ userId, profile });
  return (
    <Card component="section" aria-labelledby="profile">
      <Title order={2} size="h3" id="profile">
        The two of you
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Your names appear in your workbook. Only you two and our team can see them.
      </Text>
      <form {...draft.formProps}>
        <Stack gap="lg">
          <div>
            <ProfileFields draft={draft} hasPartner={partner === 'joined' && draft.getText('partnerName') !== ''} />
            <SharedChange userId={userId} what="weddingDate" />
          </div>
          <Group>
            <SubmitButton type="submit" isBusy={draft.isSaving}>
              Save Profile
            </SubmitButton>
            <UnsavedHint draft={draft} />
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
