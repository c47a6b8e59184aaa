import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordLoginSchema, type PasswordLogin } from '#src/domain/account/credentials.ts';
import { fieldErrors } from '../../lib/form-errors.ts';

/** Username and password, for couples and for the admin. */
export function PasswordSignInForm({ isPending, onSubmit }: { isPending: boolean; onSubmit: (input: PasswordLogin) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: (values) => fieldErrors(passwordLoginSchema, values),
  });

  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={isPending}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
