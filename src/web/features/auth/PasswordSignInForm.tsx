import type { ZodType } from 'zod';
import { Stack } from '@mantine/core';
import { passwordLoginSchema, type PasswordLogin } from '#src/domain/account/sign-in/credentials.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { UsernameField } from '../../forms/UsernameField.tsx';

type PasswordSignInFormProps = {
  schema?: ZodType<PasswordLogin>;
  isPending: boolean;
  onSubmit: (credentials: PasswordLogin) => void;
};

/** Username and password, for couples and for the admin. */
export function PasswordSignInForm({ schema = passwordLoginSchema, isPending, onSubmit }: PasswordSignInFormProps) {
  const form = useZodForm({ schema, initialValues: { username: '', password: '' } });
  return (
    <form noValidate onSubmit={form.onSubmit((credentials) => onSubmit(credentials))}>
      <Stack>
        <UsernameField key={form.key('username')} {...form.getInputProps('username')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <SubmitButton type="submit" isBusy={isPending}>
          Sign In
        </SubmitButton>
      </Stack>
    </form>
  );
}
