import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { getErrorReason } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import classes from './Workbook.module.css';
import { pageStorageKey, type PageKey } from './use-page-draft.ts';

type PrivateSwitchProps = {
  page: PageKey;
  /** The content that the key belongs to. */
  contentVersion: number;
  describedBy: string;
  textKey: TextKey;
  privateKeys: readonly TextKey[];
};

/** Keeps one text from the partner, from summaries, and from their export. Saved right away. */
export function PrivateSwitch({ page, contentVersion, describedBy, textKey, privateKeys }: PrivateSwitchProps) {
  const save = useSavePrivate(page, contentVersion);
  const [choice, setChoice] = useState<boolean>();
  return (
    <Switch
      classNames={{ body: classes.privateSwitch, label: classes.privateLabel }}
      label="Just for me"
      aria-describedby={describedBy}
      checked={choice ?? privateKeys.includes(textKey)}
      onChange={({ currentTarget: { checked } }) => {
        setChoice(checked);
        save.mutate(checked ? { keep: [textKey] } : { open: [textKey] }, { onSettled: () => setChoice(undefined) });
      }}
    />
  );
}

function useSavePrivate(page: PageKey, contentVersion: number) {
  const utils = trpc.useUtils();
  const week = { userId: page.userId, weekNumber: page.weekNumber };
  return useMutation({
    // One after the other with the page's other saves, because each answer replaces the page in the cache.
    scope: { id: pageStorageKey(page) },
    mutationFn: (change: { keep: TextKey[] } | { open: TextKey[] }) =>
      utils.client.workbook.save.mutate({ ...page, contentVersion, ...change }),
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
    onError: (error) => {
      // Shows the new questions, with each switch where its question is now.
      if (getErrorReason(error) === 'content changed') void utils.workbook.week.invalidate(week);
      toastError(error, 'Save Failed', 'Failed to save responses');
    },
  });
}
