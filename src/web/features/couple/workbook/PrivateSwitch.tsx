import { Switch } from '@mantine/core';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import type { PageKey } from './use-page-draft.ts';

type PrivateSwitchProps = { page: PageKey; describedBy: string; textKey: TextKey; privateKeys: readonly TextKey[] };

/** Keeps one text from the partner, from summaries, and from their export. Saved right away. */
export function PrivateSwitch({ page, describedBy, textKey, privateKeys }: PrivateSwitchProps) {
  const utils = trpc.useUtils();
  const save = trpc.workbook.save.useMutation({
    onSuccess: () => utils.workbook.week.invalidate({ userId: page.userId, weekNumber: page.weekNumber }),
    onError: (error) => toastError(error, 'Save Failed', 'Failed to save responses'),
  });
  const isPrivate = (save.isPending ? (save.variables.private ?? []) : privateKeys).includes(textKey);
  return (
    <Switch
      mt={6}
      label="Just for me"
      aria-describedby={describedBy}
      checked={isPrivate}
      onChange={(event) =>
        save.mutate({
          ...page,
          private: event.currentTarget.checked ? [...privateKeys, textKey] : privateKeys.filter((key) => key !== textKey),
        })
      }
    />
  );
}
