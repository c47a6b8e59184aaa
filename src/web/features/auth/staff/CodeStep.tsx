import { Stack, TextInput } from '@mantine/core';
import { totpSchema } from '#src/domain/staff/two-factor.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';

type CodeStepProps = { isPending: boolean; error: string | null; onSubmit: (code: string) => void };

/** The second step of a sign-in: the code from an authenticator app, or a recovery code. */
export function CodeStep({ isPending, error, onSubmit }: CodeStepProps) {
  const form = useZodForm({ schema: totpSchema, initialValues: { code: '' } });
  const field = useInitialFocus();
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => onSubmit(code))}>
      <Stack>
        <TextInput
          {...form.getInputProps('code')}
          key={form.key('code')}
          ref={field}
          label="Code"
          description="Six digits from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          error={form.errors['code'] ?? error}
        />
        <SubmitButton type="submit" isBusy={isPending}>
          Sign In
        </SubmitButton>
      </Stack>
    </form>
  );
}
