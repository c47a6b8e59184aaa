import { Stack, TextInput } from '@mantine/core';
import type { ProfileForm } from './use-profile-form.ts';

/** Both partners' names and the wedding date. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <Stack>
      <TextInput
        label="Your name"
        autoComplete="off"
        key={form.key('userDisplayName')}
        {...form.getInputProps('userDisplayName')}
      />
      <TextInput label="Partner's name" autoComplete="off" key={form.key('partnerName')} {...form.getInputProps('partnerName')} />
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
