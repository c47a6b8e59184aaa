import { enteredNames, type Profile, profileSchema, swapNames } from '#src/domain/profile.ts';
import { getHttpStatus, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type ProfileOptions = { userId: number; profile: Profile; onSaved?: () => void };

/** The couple's profile as it's typed, own name first. Placeholder names start empty. */
export function useProfileDraft({ userId, profile, onSaved }: ProfileOptions) {
  const utils = trpc.useUtils();
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const isSecond = partner === 'partner2';
  return useDraft({
    key: isSecond ? `${userId}-profile-partner2` : `${userId}-profile`,
    saved() {
      const current = utils.profile.get.getData({ userId }) ?? profile;
      const entered = { ...current, ...enteredNames(current) };
      const fields = Object.entries(isSecond ? swapNames(entered) : entered);
      return Object.fromEntries(fields.map(([field, value]) => [field, value ?? '']));
    },
    findErrors: (texts) => fieldErrors(profileSchema, texts),
    async save(texts) {
      const typed = profileSchema.parse(texts);
      const saved = await utils.client.profile.update.mutate({ userId, ...(isSecond ? swapNames(typed) : typed) });
      utils.profile.get.setData({ userId }, saved);
    },
    refresh: () => utils.profile.get.fetch({ userId }, { staleTime: 0 }),
    savesItself: false,
    onSaved() {
      showToast({ title: 'Profile Updated' });
      onSaved?.();
    },
    onFailed(error) {
      if (error instanceof InvalidText) return;
      // Only a 400 explains what to correct; other errors get the specification's text (section 8).
      const reason = getHttpStatus(error) === 400 ? serverMessage(error) : null;
      showToast({ title: 'Save Failed', text: reason ?? 'Could not save your profile. Please try again.', tone: 'error' });
    },
  });
}
