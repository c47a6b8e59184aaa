import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Content } from '#src/domain/workbook/content.ts';
import { editedContentSchema } from '#src/domain/workbook/content-problem.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { safeSessionStorage } from '../../../lib/storage.ts';
import { newId } from './new-id.ts';

/** Milliseconds without typing before the draft is saved. */
const PAUSE = 800;

export type SavedWeek = { weekNumber: number; version: number; published: Content | null; draft: Content | null };

const typedSchema = z.object({ version: z.int(), content: z.custom<Content>() });
const typedKey = (weekNumber: number) => `lovewell-typed-week-${weekNumber}`;

function emptyContent(): Content {
  return {
    title: '',
    objective: '',
    lesson: '',
    reflectionQuestions: [{ id: newId(), text: '' }],
    discussionPrompts: [{ id: newId(), text: '' }],
    activity: { title: '', description: '', minutes: 20 },
    commitmentExamples: [],
    conversationCards: [],
  };
}

/**
 * The content being edited, which saves itself into the week's draft. What can't be saved yet, because it's incomplete or the
 * server can't be reached, stays in this tab through reloads.
 */
export function useEditedWeek(week: SavedWeek) {
  const { weekNumber } = week;
  const utils = trpc.useUtils();
  const [content, setContent] = useState(() => {
    const typed = typedSchema.safeParse(safeSessionStorage.get(typedKey(weekNumber))).data;
    return typed?.version === week.version ? typed.content : (week.draft ?? week.published ?? emptyContent());
  });
  const [status, setStatus] = useState<{ text: string; isProblem: boolean } | null>(null);
  const version = useRef(week.version);
  const latest = useRef(content);

  const save = trpc.content.saveDraft.useMutation({
    // One at a time, because each save needs the version of the one before.
    scope: { id: `week-content-${weekNumber}` },
    onSuccess(saved, sent) {
      version.current = saved.version;
      utils.content.get.setData({ weekNumber }, saved);
      void utils.content.list.invalidate();
      if (latest.current === sent.content) safeSessionStorage.remove(typedKey(weekNumber));
      setStatus({ text: 'Saved in the draft', isProblem: false });
    },
    onError: (error) =>
      setStatus({ text: serverMessage(error) ?? 'Not saved yet: the server can’t be reached.', isProblem: true }),
  });

  const saveLater = useDebouncedCallback(() => void saveNow(), { delay: PAUSE, flushOnUnmount: true });

  /** Saves what's typed; false if it can't be saved. */
  async function saveNow(): Promise<boolean> {
    const { error } = editedContentSchema.safeParse(latest.current);
    if (error) {
      setStatus({ text: error.issues[0]?.message ?? 'Not saved yet.', isProblem: true });
      return false;
    }
    const sent = latest.current;
    return save.mutateAsync({ weekNumber, version: version.current, content: sent }).then(
      () => true,
      () => false,
    );
  }

  function change(next: Content): void {
    latest.current = next;
    setContent(next);
    safeSessionStorage.set(typedKey(weekNumber), { version: version.current, content: next });
    saveLater();
  }

  useEffect(() => {
    // The tab keeps what's typed, but a draft on the server is safer.
    const onHide = () => saveLater.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [saveLater]);

  return {
    content,
    change,
    status,
    /** Saves what's typed and says whether it could be. */
    settle: async (): Promise<boolean> => (safeSessionStorage.get(typedKey(weekNumber)) === null ? true : saveNow()),
    /** Continues from what the server has, such as a restored content. */
    replace(saved: SavedWeek): void {
      version.current = saved.version;
      latest.current = saved.draft ?? saved.published ?? emptyContent();
      setContent(latest.current);
      setStatus(null);
      safeSessionStorage.remove(typedKey(weekNumber));
      utils.content.get.setData({ weekNumber }, saved);
      void utils.content.list.invalidate();
    },
  };
}
