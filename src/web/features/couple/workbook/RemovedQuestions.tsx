import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#src/domain/count.ts';
import { trpc } from '../../../api/trpc.ts';
import { Quote } from '../partner/Quote.tsx';
import type { PageKey } from './draft/use-page-draft.ts';
import classes from './Workbook.module.css';

/** What the page's author answered to questions that the week doesn't ask anymore, folded. */
export function RemovedQuestions({ page, count }: { page: PageKey; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const answers = trpc.content.removedAnswers.useQuery(page, { enabled: isOpen, staleTime: 0 });
  if (count === 0) return null;
  return (
    <details className={classes.removed} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{formatCount(count, 'earlier question')}</summary>
      <Text c="dimmed">This week doesn’t ask {count === 1 ? 'it' : 'them'} anymore. What you wrote is kept.</Text>
      <Stack>
        {answers.data?.map(({ id, asked, text }) => (
          <Quote key={id} partner={null} caption={asked ?? 'An earlier question'} text={text} isCaptionFirst />
        ))}
      </Stack>
    </details>
  );
}
