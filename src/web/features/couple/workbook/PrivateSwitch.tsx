import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import classes from './Workbook.module.css';
import { pageStorageKey, type PageKey } from './use-page-draft.ts';

type PrivateSwitchProps = { page: PageKey; describedBy: string; textKey: TextKey; privateKeys: readonly TextKey[] };

/** Keeps one text from the partner, from summaries, and from their export. Saved right away. */
export function PrivateSwitch({ page, describedBy, textKey, privateKeys }: PrivateSwitchProps) {
  const save = useSavePrivate(page, textKey);
  const [choice, setChoice] = useState<boolean>();
  return (
    <Switch
      classNames={{ body: classes.privateSwitch, label: classes.privateLabel }}
      label="Just for me"
      aria-describedby={describedBy}
      checked={choice ?? privateKeys.includes(textKey)}
      onChange={(event) => {
        setChoice(event.currentTarget.checked);
        save.mutate(event.currentTarget.checked, { onSettled: () => setChoice(undefined) });
      }}
    />
  );
}

function useSavePrivate(page: PageKey, textKey: TextKey) {
  const utils = trpc.useUtils();
  const week = { userId: page.userId, weekNumber: page.weekNumber };
  return useMutation({
    // After the page's other saves, because the server takes the whole list: one that's out of date would reveal a text.
    scope: { id: pageStorageKey(page) },
    mutationFn: (isPrivate: boolean) => {
      const others = (utils.workbook.week.getData(week)?.pages[page.partner].response?.private ?? []).filter(
        (key) => key !== textKey,
      );
      return utils.client.workbook.save.mutate({ ...page, private: isPrivate ? [...others, textKey] : others });
    },
    onSuccess: async (response) => {
      // A week still loading may be older than this save.
      await utils.workbook.week.cancel(week);
      utils.workbook.week.setData(
        week,
        (loaded) =>
          loaded && {
            ...loaded,
            // The first save of a page gives it its first revision.
            pages: {
              ...loaded.pages,
              [page.partner]: { response, revision: Math.max(loaded.pages[page.partner].revision, 1) },
            },
          },
      );
      void utils.workbook.week.invalidate(week);
      void utils.workbook.thisWeek.invalidate({ userId: page.userId });
    },
    onError: (error) => toastError(error, 'Save Failed', 'Failed to save responses'),
  });
}
