import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PasswordLogin } from '#src/domain/account/sign-in/credentials.ts';
import { staffLoginSchema } from '#src/domain/staff/two-factor.ts';
import { getErrorReason, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { useAfterSignIn } from '../../../session/sign-in/use-after-sign-in.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { AuthCard } from '../AuthCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordSignInForm } from '../PasswordSignInForm.tsx';

/** Sign-in for the admin and the rest of the team (specification, sections 2 and 8). */
export function AdminLoginPage() {
  const afterSignIn = useAfterSignIn('/admin');
  // Right, but not enough: the person signs in with a code, too.
  const [credentials, setCredentials] = useState<PasswordLogin | null>(null);
  const welcome = () => afterSignIn('Login Successful', 'Welcome back!');
  const login = trpc.auth.adminLogin.useMutation({
    onSuccess: welcome,
    onError: (error, { username, password }) => {
      if (getErrorReason(error) === 'code required') setCredentials({ username, password });
      else toastError(error, serverMessage(error) === null ? 'Error' : 'Login Failed');
    },
  });
  const wrongCode = getErrorReason(login.error) === 'code required' && login.variables?.code !== undefined;
  return (
    <AuthCard
      title="Admin sign-in"
      lead={credentials === null ? 'For our team.' : 'Your password is right. One more step.'}
      footer={
        <Anchor component={Link} to="/login">
          Sign in as a couple
        </Anchor>
      }
    >
      {credentials === null ? (
        <PasswordSignInForm schema={staffLoginSchema} isPending={login.isPending} onSubmit={login.mutate} />
      ) : (
        <CodeStep
          isPending={login.isPending}
          error={wrongCode ? serverMessage(login.error) : null}
          onSubmit={(code) => login.mutate({ ...credentials, code })}
        />
      )}
      <PasskeyButton onSuccess={welcome} />
    </AuthCard>
  );
}
