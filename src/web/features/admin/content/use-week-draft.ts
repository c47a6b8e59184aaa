import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Content } from '#src/domain/workbook/content.ts';
import { contentToText, textToContent } from '#src/domain/course/content-changes.ts';
import { editedContentSchema } from '#src/domain/course/content-problem.ts';
import { trpc } from '../../../api/trpc.ts';
import { STAFF } from '../../../drafts/draft-store.ts';
import { SAVE_TIMEOUT, useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';

export type SavedWeek = { weekNumber: number; version: number; published: Content | null; draft: Content | null };

const EMPTY_CONTENT: Content = {
  title: '',
  objective: '',
  lesson: '',
  reflectionQuestions: [{ id: 'question-1', text: '' }],
  discussionPrompts: [{ id: 'prompt-1', text: '' }],
  activity: { title: '', description: '', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [],
};

/** Kept, because typing asks for the same ones many times. */
const texts = new WeakMap<Content, string>();

function toText(content: Content): string {
  const text = texts.get(content) ?? contentToText(content);
  texts.set(content, text);
  return text;
}

const formSchema = z.object({ content: editedContentSchema });

/** The content being edited, which saves itself into the week's draft. To the editor's draft on this device it's one text. */
export function useWeekDraft(week: SavedWeek) {
  const { weekNumber } = week;
  const utils = trpc.useUtils();
  const getWeek = () => utils.content.get.getData({ weekNumber }) ?? week;

  function show(saved: SavedWeek): void {
    utils.content.get.setData({ weekNumber }, saved);
    void utils.content.list.invalidate();
  }

  const draft = useDraft({
    key: `${STAFF}-week-${weekNumber}`,
    saved() {
      const { draft: saved, published } = getWeek();
      return { content: toText(saved ?? published ?? EMPTY_CONTENT) };
    },
    findErrors: ({ content = '' }) => fieldErrors(formSchema, { content: textToContent(content) }),
    async save({ content = '' }) {
      const edited = { weekNumber, version: getWeek().version, content: textToContent(content) };
      show(await utils.client.content.saveDraft.mutate(edited, { signal: AbortSignal.timeout(SAVE_TIMEOUT) }));
    },
    refresh: () => utils.content.get.fetch({ weekNumber }, { staleTime: 0 }),
    // The bar below the form says why.
    onFailed: () => undefined,
  });

  const text = useSyncExternalStore(draft.subscribe, () => draft.getText('content'));
  const [shownText, setShownText] = useState(text);
  const [content, setContent] = useState(() => textToContent(text));
  if (text !== shownText) {
    setShownText(text);
    // A save trims the texts; what's being typed stays as it is.
    if (toText(content) !== text) setContent(textToContent(text));
  }
  const storeContent = useEffectEvent((typed: Content) => {
    const typedText = toText(typed);
    if (typedText !== draft.getText('content')) draft.change('content', typedText);
  });
  useEffect(() => storeContent(content), [content]);

  return {
    draft,
    content,
    setContent,
    /** Saves what's typed, and says whether it could be. */
    settle: async (): Promise<boolean> => draft.unsavedCount === 0 || draft.requestSave(),
    /** Continues from what the server has, such as a restored content. */
    replace(saved: SavedWeek): void {
      show(saved);
      draft.discard();
    },
  };
}
