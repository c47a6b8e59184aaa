import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { z } from 'zod';
import { canHaveRead } from '#src/domain/course/lesson/reading-time.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { safeLocalStorage } from '../../../../lib/storage.ts';
import { nameNote } from '../../../../offline/offline-store.ts';

const weeksSchema = z.array(z.int());

type LessonReadOptions = { userId: number; reader: Reader; weekNumber: number; text: string };

type LessonRead = {
  /** Whether this person had read the lesson on this device before the page was opened. It doesn't change while they read. */
  wasRead: boolean;
  lesson: RefObject<HTMLDivElement | null>;
  end: RefObject<HTMLDivElement | null>;
};

/** Remembers on this device that a lesson was read: its end was on the screen, and all of it long enough. */
export function useLessonRead({ userId, reader, weekNumber, text }: LessonReadOptions): LessonRead {
  const key = nameNote(`lessons-read-${userId}-${reader ?? 'shared'}`);
  const listRead = () => weeksSchema.safeParse(safeLocalStorage.get(key)).data ?? [];
  const [wasRead] = useState(() => listRead().includes(weekNumber));
  const lesson = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(0);
  const hasReachedEnd = useRef(false);
  const isVisible = useDocumentVisibility() === 'visible';

  useEffect(() => {
    if (wasRead || !isVisible || lesson.current === null || end.current === null) return;
    let shownSince: number | null = null;
    const measure = () => shownBefore.current + (shownSince === null ? 0 : Date.now() - shownSince);
    const stop = () => {
      shownBefore.current = measure();
      shownSince = null;
      if (hasReachedEnd.current && canHaveRead(text, shownBefore.current) && !listRead().includes(weekNumber))
        safeLocalStorage.set(key, [...listRead(), weekNumber]);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target === end.current) hasReachedEnd.current ||= isIntersecting;
        else if (isIntersecting) shownSince ??= Date.now();
        else stop();
      }
    });
    observer.observe(lesson.current);
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      stop();
    };
  });

  return { wasRead, lesson, end };
}
