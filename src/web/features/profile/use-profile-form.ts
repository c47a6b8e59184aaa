import { useForm } from '@mantine/form';
import { saveProfileSchema } from '#src/domain/profile/profile.ts';
import { PLACEHOLDER_NAMES, type Profile } from '#src/domain/profile/names.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { serverMessage, statusOf } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';

type ProfileFormOptions = { userId: number; profile: Profile; onSaved: () => void };

/** The couple's profile as a form, for its tab and for the welcome; names that are stand-ins are asked for anew. */
export function useProfileForm({ userId, profile, onSaved }: ProfileFormOptions) {
  const utils = trpc.useUtils();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      userDisplayName: ownName(profile.userDisplayName, PLACEHOLDER_NAMES.userDisplayName),
      partnerName: ownName(profile.partnerName, PLACEHOLDER_NAMES.partnerName),
      weddingDate: profile.weddingDate ?? '',
    },
    validate: (values) => fieldErrors(saveProfileSchema, values),
  });
  const update = trpc.profile.update.useMutation({
    onSuccess: (saved) => {
      utils.profile.get.setData({ userId }, saved);
      form.resetDirty();
      showToast({ title: 'Profile Updated', tone: 'success' });
      onSaved();
    },
    // The server says what is wrong with the input; anything else gets the specification's words (section 8).
    onError: (error) => {
      const said = statusOf(error) === 400 ? serverMessage(error) : null;
      showToast({ title: 'Save Failed', text: said ?? 'Could not save your profile. Please try again.', tone: 'error' });
    },
  });

  return { form, isSaving: update.isPending, submit: form.onSubmit((values) => update.mutate({ userId, ...values })) };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

function ownName(name: string | null, placeholder: string): string {
  return name === null || name === placeholder ? '' : name;
}
