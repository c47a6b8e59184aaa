import { Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useApplySettings } from '../settings/use-apply-settings.ts';

/** `isAlone`: the entry names the setting already. */
type SettingChangeProps = {
  savedId: number;
  label: string;
  from: string;
  to: string;
  canRevert: boolean;
  isAlone: boolean;
};

/** What a setting was and became, with a button that goes back. */
export function SettingChange({ savedId, label, from, to, canRevert, isAlone }: SettingChangeProps) {
  const applySettings = useApplySettings();
  const revert = trpc.settings.revert.useMutation({
    async onSuccess() {
      showToast({ title: 'Change Reverted', text: `It’s ${from} again.` });
      await applySettings();
    },
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Text c="dimmed" size="sm">
        {isAlone ? `From ${from} to ${to}` : `${label}: from ${from} to ${to}`}
      </Text>
      {canRevert && (
        <SubmitButton
          variant="default"
          mt={4}
          isBusy={revert.isPending}
          aria-label={isAlone ? `Revert to ${from}` : `Revert ${label} to ${from}`}
          onClick={() => revert.mutate({ savedId })}
        >
          Revert
        </SubmitButton>
      )}
    </>
  );
}
