import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { emailCodeLoginSchema } from '#src/domain/account/credentials.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { CodeField } from '../../components/CodeField.tsx';
import { fieldErrors, focusFirstError } from '../../lib/form-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEntrance } from './use-entrance.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

/** Where the six digits that were mailed to `email` are typed. */
export function EmailCodeForm({ email }: { email: string }) {
  const enter = useEntrance('/dashboard');
  const tellRefusal = useSignInRefusal();
  const signIn = trpc.account.signInWithEmailCode.useMutation({
    onSuccess: ({ message }) => enter('Login Successful', message),
    onError: (error) => tellRefusal(error),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: (values) => fieldErrors(emailCodeLoginSchema, { email, ...values }),
  });

  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => signIn.mutate({ email, code }), focusFirstError(form))}>
      <Stack>
        <CodeField key={form.key('code')} {...form.getInputProps('code')} />
        <BusyButton type="submit" isBusy={signIn.isPending}>
          Open Workbook
        </BusyButton>
      </Stack>
    </form>
  );
}
