import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { PLACEHOLDER_NAMES, type Profile, profileSchema, swapNames } from '#src/domain/profile.ts';
import { getHttpStatus, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { getDraftState, deleteDraft, subscribeToDraft, saveDraft } from '../../../drafts/draft-store.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const draftSchema = z.object({ userDisplayName: z.string(), partnerName: z.string(), weddingDate: z.string() });

type ProfileFormOptions = { userId: number; profile: Profile; onSaved?: () => void };

/** The form of the couple's profile, own name first. Placeholder names start empty; unsaved input stays on this device. */
export function useProfileForm({ userId, profile, onSaved }: ProfileFormOptions) {
  const utils = trpc.useUtils();
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const isSecond = partner === 'partner2';
  const draftKey = isSecond ? `${userId}-profile-partner2` : `${userId}-profile`;
  const stored = {
    userDisplayName: withoutPlaceholder(profile.userDisplayName, PLACEHOLDER_NAMES.userDisplayName),
    partnerName: withoutPlaceholder(profile.partnerName, PLACEHOLDER_NAMES.partnerName),
    weddingDate: profile.weddingDate ?? '',
  };
  const saved = isSecond ? swapNames(stored) : stored;
  const { draft, isStored } = useSyncExternalStore(
    (listener) => subscribeToDraft(draftKey, listener),
    () => getDraftState(draftKey),
  );
  const values = draftSchema.safeParse(draft).data ?? saved;
  const isSame = (other: typeof values) => JSON.stringify(other) === JSON.stringify(saved);
  const form = useZodForm({
    schema: profileSchema,
    initialValues: values,
    onValuesChange: (changed) => (isSame(changed) ? deleteDraft(draftKey) : saveDraft(draftKey, changed)),
  });
  const update = trpc.profile.update.useMutation({
    onSuccess: (answer) => {
      utils.profile.get.setData({ userId }, answer);
      deleteDraft(draftKey);
      showToast({ title: 'Profile Updated', tone: 'success' });
      onSaved?.();
    },
    // Only a 400 explains what to correct; other errors get the specification's text (section 8).
    onError: (error) => {
      const reason = getHttpStatus(error) === 400 ? serverMessage(error) : null;
      showToast({ title: 'Save Failed', text: reason ?? 'Could not save your profile. Please try again.', tone: 'error' });
    },
  });

  return {
    form,
    values,
    isSaving: update.isPending,
    submit: form.onSubmit((input) => update.mutate({ userId, ...(isSecond ? swapNames(input) : input) })),
    draft: { isDirty: !isSame(values), isStored },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

function withoutPlaceholder(name: string | null, placeholder: string): string {
  return name === null || name === placeholder ? '' : name;
}
