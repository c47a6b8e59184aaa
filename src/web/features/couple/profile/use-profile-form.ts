import { useForm } from '@mantine/form';
import { z } from 'zod';
import { saveProfileSchema } from '#src/domain/profile/profile.ts';
import { PLACEHOLDER_NAMES, type Profile } from '#src/domain/profile/names.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { draftState, dropDraft, keepDraft } from '../../../drafts/draft-store.ts';
import { fieldErrors, focusFirstError } from '../../../forms/form-errors.ts';
import { serverMessage, getHttpStatus } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';

/** As it is typed; the three in this order. */
const typedSchema = z.object({ userDisplayName: z.string(), partnerName: z.string(), weddingDate: z.string() });
type Typed = z.infer<typeof typedSchema>;

type ProfileFormOptions = { userId: number; profile: Profile; onSaved: () => void };

/** The couple's profile as a form, for its tab and for the welcome; names that are stand-ins are asked for anew. */
export function useProfileForm({ userId, profile, onSaved }: ProfileFormOptions) {
  const utils = trpc.useUtils();
  const draftKey = `${userId}-profile`;
  const saved = {
    userDisplayName: ownName(profile.userDisplayName, PLACEHOLDER_NAMES.userDisplayName),
    partnerName: ownName(profile.partnerName, PLACEHOLDER_NAMES.partnerName),
    weddingDate: profile.weddingDate ?? '',
  };
  const isSaved = (values: Typed) => JSON.stringify(values) === JSON.stringify(saved);
  const form = useForm({
    mode: 'controlled',
    initialValues: typedSchema.safeParse(draftState(draftKey).draft).data ?? saved,
    onValuesChange: (values) => (isSaved(values) ? dropDraft(draftKey) : keepDraft(draftKey, values)),
    validate: (values) => fieldErrors(saveProfileSchema, values),
  });
  const update = trpc.profile.update.useMutation({
    onSuccess: (answer) => {
      utils.profile.get.setData({ userId }, answer);
      dropDraft(draftKey);
      showToast({ title: 'Profile Updated', tone: 'success' });
      onSaved();
    },
    // The server says what is wrong with the input; anything else gets the specification's words (section 8).
    onError: (error) => {
      const said = getHttpStatus(error) === 400 ? serverMessage(error) : null;
      showToast({ title: 'Save Failed', text: said ?? 'Could not save your profile. Please try again.', tone: 'error' });
    },
  });

  return {
    form,
    isSaving: update.isPending,
    submit: form.onSubmit((values) => update.mutate({ userId, ...values }), focusFirstError(form)),
    /** What is typed stays on this device until it is saved. */
    draft: { isDirty: !isSaved(form.values), isKept: draftState(draftKey).isKept },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

function ownName(name: string | null, placeholder: string): string {
  return name === null || name === placeholder ? '' : name;
}
