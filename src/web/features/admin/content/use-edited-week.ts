import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content } from '#src/domain/workbook/content.ts';
import { isSameContent } from '#src/domain/workbook/content-changes.ts';
import { editedContentSchema } from '#src/domain/workbook/content-problem.ts';
import { getHttpStatus, serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { findTyped, removeTyped, savedContent, storeTyped, type SavedWeek } from './typed-content.ts';

/** Milliseconds without typing before the draft is saved. */
const PAUSE = 800;

/**
 * The content being edited, which saves itself into the week's draft. What can't be saved yet, because it's incomplete, the
 * server can't be reached, or somebody else has changed the week, stays in this tab through reloads.
 */
export function useEditedWeek(week: SavedWeek) {
  const { weekNumber } = week;
  const utils = trpc.useUtils();
  const [typed] = useState(() => findTyped(week));
  const [content, setContent] = useState(typed?.content ?? savedContent(week));
  const [status, setStatus] = useState(typed ? { text: 'Not saved yet.', isProblem: true } : null);
  const [conflict, setConflict] = useState(typed?.isOutdated === true ? week : null);
  const version = useRef(typed?.version ?? week.version);
  const latest = useRef(content);
  // The server may have one of these, because an answer can get lost.
  const unanswered = useRef<Content[]>([]);
  const saving = useRef(Promise.resolve(true));
  const save = trpc.content.saveDraft.useMutation();
  const saveLater = useDebouncedCallback(() => void saveNow(), { delay: PAUSE, flushOnUnmount: true });

  /** Saves what's typed; false if it can't be saved. One at a time, because each save needs the version of the one before. */
  function saveNow(): Promise<boolean> {
    saving.current = saving.current.then(saveLatest);
    return saving.current;
  }

  async function saveLatest(): Promise<boolean> {
    const sent = latest.current;
    const { error } = editedContentSchema.safeParse(sent);
    if (error) {
      setStatus({ text: error.issues[0]?.message ?? 'Not saved yet.', isProblem: true });
      return false;
    }
    const sentBefore = unanswered.current;
    unanswered.current = [...sentBefore, sent];
    try {
      showSaved(await save.mutateAsync({ weekNumber, version: version.current, content: sent }), sent);
      return true;
    } catch (failure) {
      setStatus({ text: serverMessage(failure) ?? 'Not saved yet: the server can’t be reached.', isProblem: true });
      return getHttpStatus(failure) === 409 && resolveConflict(sentBefore);
    }
  }

  function showSaved(saved: SavedWeek, sent: Content): void {
    continueFrom(saved);
    if (latest.current !== sent) return;
    removeTyped(weekNumber);
    setStatus({ text: 'Draft saved', isProblem: false });
  }

  /** Saves again if the server only has what was sent from here, and asks otherwise. */
  async function resolveConflict(sentBefore: readonly Content[]): Promise<boolean> {
    const saved = await utils.content.get.fetch({ weekNumber }, { staleTime: 0 }).catch(() => null);
    if (saved === null) return false;
    if (sentBefore.some((sent) => isSameContent(sent, savedContent(saved)))) {
      continueFrom(saved);
      return saveLatest();
    }
    setConflict(saved);
    return false;
  }

  function continueFrom(saved: SavedWeek): void {
    version.current = saved.version;
    unanswered.current = [];
    utils.content.get.setData({ weekNumber }, saved);
    void utils.content.list.invalidate();
  }

  const change = useCallback(
    (update: (content: Content) => Content) => {
      latest.current = update(latest.current);
      setContent(latest.current);
      setStatus({ text: 'Saving…', isProblem: false });
      storeTyped(weekNumber, { version: version.current, content: latest.current });
      saveLater();
    },
    [weekNumber, saveLater],
  );

  /** Continues from what the server has, such as a restored content. */
  function replace(saved: SavedWeek): void {
    saveLater.cancel();
    continueFrom(saved);
    latest.current = savedContent(saved);
    setContent(latest.current);
    setStatus(null);
    setConflict(null);
    removeTyped(weekNumber);
  }

  useEffect(() => {
    if (typed?.isOutdated === false) saveLater();
  }, [typed, saveLater]);
  useEffect(() => {
    // The tab keeps what's typed, but a draft on the server is safer.
    const onHide = () => saveLater.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [saveLater]);
  useWindowEvent('online', () => {
    if (status?.isProblem === true) saveLater();
  });

  return {
    content,
    change,
    status,
    /** The week as somebody else has changed it, until it's decided which version stays. */
    conflict,
    decideLater: () => setConflict(null),
    keepMine(saved: SavedWeek): void {
      continueFrom(saved);
      setConflict(null);
      change((mine) => mine);
    },
    /** Saves what's typed and says whether it could be. */
    settle: async (): Promise<boolean> => isSameContent(latest.current, savedContent(week)) || saveNow(),
    replace,
  };
}
