import { Stack, TextInput } from '@mantine/core';
import type { ProfileForm } from './use-profile-form.ts';

type ProfileFieldsProps = {
  form: ProfileForm;
  /** Whether the partner is here and changes their name themselves. */
  hasPartner?: boolean;
};

/** Both partners' names and the wedding date. */
export function ProfileFields({ form, hasPartner = false }: ProfileFieldsProps) {
  return (
    <Stack>
      <TextInput
        label="Your name"
        autoComplete="off"
        key={form.key('userDisplayName')}
        {...form.getInputProps('userDisplayName')}
      />
      <TextInput
        label="Partner's name"
        description={hasPartner ? 'Your partner changes this in their own profile.' : undefined}
        readOnly={hasPartner}
        autoComplete="off"
        key={form.key('partnerName')}
        {...form.getInputProps('partnerName')}
      />
      <TextInput
        type="date"
        label="Wedding date"
        description="Optional"
        key={form.key('weddingDate')}
        {...form.getInputProps('weddingDate')}
      />
    </Stack>
  );
}
