import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DELETION_WORD, DELETION_WORD_MESSAGE } from '#src/domain/account/account-deletion.ts';
import {
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
  deletionSchema,
  type SignInSettings,
  type TellPartner,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useSignOut } from '../../../session/sign-out/use-sign-out.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { TellPartnerChoice } from './TellPartnerChoice.tsx';
import { DELETION_TEXTS } from './deletion-texts.ts';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';

type DeleteAccountDialogProps = { settings: SignInSettings; isOpen: boolean; onClose: () => void };

/** Says what is deleted and when, and asks for the password or, if it isn't needed, for a word to type. */
export function DeleteAccountDialog({ settings, isOpen, onClose }: DeleteAccountDialogProps) {
  const { needsCurrentPassword, email, partner } = settings;
  const texts = DELETION_TEXTS[partner];
  const utils = trpc.useUtils();
  const [tellPartner, setTellPartner] = useState<TellPartner>('now');
  const { leave } = useSignOut();
  const form = useZodForm({
    schema: deletionSchema
      .refine(({ currentPassword }) => !needsCurrentPassword || currentPassword !== undefined, {
        error: CURRENT_PASSWORD_REQUIRED_MESSAGE,
        path: ['currentPassword'],
      })
      .refine(({ word }) => needsCurrentPassword || word?.trim() === DELETION_WORD, {
        error: DELETION_WORD_MESSAGE,
        path: ['word'],
      }),
    initialValues: { currentPassword: '', word: '' },
    errorToast: { title: 'Delete Failed', text: 'Could not delete your account. Please try again.' },
  });
  const requestDeletion = trpc.account.requestDeletion.useMutation({
    onSuccess: async ({ deleteAt }) => {
      showToast({ title: texts.deleted, text: texts.untilThen(formatDate(deleteAt)) });
      // Without asking about unsaved text, which is deleted with the rest.
      await leave();
    },
    onError: (error) => {
      form.showServerError(error);
      // The current password may be needed now, because that depends on the time since sign-in.
      void utils.account.settings.invalidate();
    },
  });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} onExitTransitionEnd={form.reset} title={texts.title} size="lg">
      <DialogForm
        onSubmit={form.onSubmit((values) => requestDeletion.mutate({ ...values, tellPartner }))}
        submitLabel={texts.confirm}
        color="red"
        isBusy={requestDeletion.isPending}
        onCancel={onClose}
      >
        <Text>
          {texts.what} Changed your mind before then? Just sign in
          {email === null ? '.' : ', or use the link we’ll email you.'}
        </Text>
        <Text>
          If you’ve ordered, we keep your name, email address, and the amount as the law requires. You may want to download your
          data first.
        </Text>
        {partner === 'joined' && <TellPartnerChoice value={tellPartner} onChange={setTellPartner} />}
        {needsCurrentPassword ? (
          <CurrentPasswordField data-autofocus key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
        ) : (
          <TextInput
            label={`Type ${DELETION_WORD} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            key={form.key('word')}
            {...form.getInputProps('word')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
