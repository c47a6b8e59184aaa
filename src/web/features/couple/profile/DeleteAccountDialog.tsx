import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DELETION_WORD, DELETION_WORD_MESSAGE } from '#src/domain/account/closure.ts';
import { CURRENT_PASSWORD_REQUIRED_MESSAGE, type SignInSettings } from '#src/domain/account/sign-in-settings.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../../../lib/dates.ts';
import { focusFirstError } from '../../../forms/form-errors.ts';
import { showFormError } from '../../../forms/show-form-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSignOut } from '../../../session/use-departure.ts';

type DeleteAccountDialogProps = { settings: SignInSettings; isOpen: boolean; onClose: () => void };

/** Says what is deleted and when, and asks for the password or, where that need not be, for a word that nobody types by mistake. */
export function DeleteAccountDialog({ settings: { needsCurrentPassword, email }, isOpen, onClose }: DeleteAccountDialogProps) {
  const utils = trpc.useUtils();
  const depart = useSignOut();
  const form = useForm({
    initialValues: { currentPassword: '', word: '' },
    validate: {
      currentPassword: (value) => (needsCurrentPassword && value === '' ? CURRENT_PASSWORD_REQUIRED_MESSAGE : null),
      word: (value) => (!needsCurrentPassword && value.trim() !== DELETION_WORD ? DELETION_WORD_MESSAGE : null),
    },
  });
  const ask = trpc.account.requestDeletion.useMutation({
    onSuccess: async ({ deleteAt }) => {
      const text = `It will be deleted on ${formatDate(deleteAt)}. Until then, sign in to keep it.`;
      showToast({ title: 'Account Closed', text, tone: 'success' });
      // What is not saved goes with the rest, without another question.
      await depart();
    },
    onError: (error) => {
      showFormError(form, error, { title: 'Delete Failed', text: 'Could not delete your account. Please try again.' });
      // Whether the password is asked for changes with the time since the sign-in.
      void utils.account.settings.invalidate();
    },
  });

  return (
    <Dialog opened={isOpen} onClose={onClose} onExitTransitionEnd={form.reset} title="Delete our account" size="lg">
      <form noValidate onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirstError(form))}>
        <Stack>
          <Text>
            You are signed out everywhere at once. {RETENTION.deletedAccount.days} days later your answers, ratings, notes,
            summaries and names are deleted for good, and nobody can bring them back. Until then, sign in and you can keep your
            account
            {email === null ? '.' : '; we mail you a link for that, too.'}
          </Text>
          <Text>
            If you have ordered, we keep your name, your email address and the amount: the law asks us to keep our books. Perhaps
            you want to download your data first.
          </Text>
          {needsCurrentPassword ? (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
          ) : (
            <TextInput
              label={`Type ${DELETION_WORD} to confirm`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-autofocus
              {...form.getInputProps('word')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton type="submit" color="red" isBusy={ask.isPending}>
              Delete Account
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
