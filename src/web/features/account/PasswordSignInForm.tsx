import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordLoginSchema, type PasswordLogin } from '#src/domain/account/credentials.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { fieldErrors, focusFirstError } from '../../lib/form-errors.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { UsernameField } from '../../components/UsernameField.tsx';

/** Username and password, for couples and for the admin. */
export function PasswordSignInForm({ isPending, onSubmit }: { isPending: boolean; onSubmit: (input: PasswordLogin) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: (values) => fieldErrors(passwordLoginSchema, values),
  });

  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <Stack>
        <UsernameField key={form.key('username')} {...form.getInputProps('username')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" isBusy={isPending}>
          Sign In
        </BusyButton>
      </Stack>
    </form>
  );
}
