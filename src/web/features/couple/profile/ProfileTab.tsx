import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Card, Row, Stack, Text, Title } from '../../../ui/Light.tsx';
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx';
import { UnsavedHint } from '../../../drafts/UnsavedHint.tsx';
import { trpc } from '../../../api/trpc.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import classes from './ProfileTab.module.css';
import { SignInSkeleton } from './SignInSkeleton.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { YourDataSection } from './YourDataSection.tsx';

/** The couple's names and wedding date (specification, section 2), its ways in, and where it is signed in. */
export function ProfileTab({ userId }: { userId: number }) {
  return (
    <Stack gap="lg" className={classes.tab}>
      <NamesSection userId={userId} />
      <Later>
        <LoadBoundary part="sign-in" skeleton={<SignInSkeleton />}>
          <Stack gap="lg">
            <SignInSection />
            <DevicesSection />
            <YourDataSection />
          </Stack>
        </LoadBoundary>
      </Later>
    </Stack>
  );
}

function NamesSection({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const { form, isSaving, submit, draft } = useProfileForm({ userId, profile, onSaved: () => undefined });
  return (
    <Card component="section" aria-labelledby="profile" isRoomy>
      <Title order={2} size="h3" id="profile">
        The two of you
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        The names stand in your workbook. Whoever runs the course sees them, too; nobody else does.
      </Text>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <ProfileFields form={form} />
          <Row>
            <SubmitButton type="submit" isBusy={isSaving}>
              Save Profile
            </SubmitButton>
            <UnsavedHint draft={draft} />
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
