import { Stack } from '@mantine/core';
import type { PasswordLogin } from '#src/domain/account/credentials.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { UsernameField } from '../../forms/UsernameField.tsx';
import { once } from '../../lib/once.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';

const loadRules = once(async () => ({ schema: (await import('#src/domain/account/credentials.ts')).passwordLoginSchema }));

/** Username and password, for couples and for the admin. */
export function PasswordSignInForm({ isPending, onSubmit }: { isPending: boolean; onSubmit: (input: PasswordLogin) => void }) {
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit });

  return (
    <form {...form}>
      <Stack>
        <UsernameField {...field('username')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <SubmitButton type="submit" isBusy={isReading || isPending}>
          Sign In
        </SubmitButton>
      </Stack>
    </form>
  );
}
