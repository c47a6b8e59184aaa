import { Card, Text, Title } from '@mantine/core';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { WeekSummary } from '#src/domain/workbook/summary/summary.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { SummaryText } from './SummaryText.tsx';

type SummaryProps = {
  userId: number;
  weekNumber: number;
  summary: WeekSummary | null;
  canGenerate: boolean;
  /** Whether the tab begins with it, and the focus with its heading. */
  isFirst: boolean;
  names: Record<Partner, string>;
};

/** The week's summary, or the button that generates it once both have answered (specification, section 4). */
export function Summary({ userId, weekNumber, summary, canGenerate, isFirst, names }: SummaryProps) {
  const utils = trpc.useUtils();
  const generate = trpc.workbook.generateSummary.useMutation({
    onSuccess: () => {
      void utils.workbook.thisWeek.invalidate({ userId });
      return utils.workbook.week.invalidate({ userId, weekNumber });
    },
    onError: (error) => toastError(error),
  });
  return (
    <section aria-labelledby="summary">
      <Title order={2} size="h3" mb="md" id="summary" data-autofocus={isFirst || undefined}>
        The week in your words
      </Title>
      {summary === null ? (
        <Card>
          <Text mb={canGenerate ? 'md' : 0}>
            {canGenerate
              ? 'You’ve both answered. See your answers side by side, with ideas for what to talk about.'
              : `Once ${names.partner1} and ${names.partner2} have each saved an answer, you can create your summary here.`}
          </Text>
          {canGenerate && (
            <SubmitButton
              ref={focusHeadingOnUnmount}
              style={{ alignSelf: 'flex-start' }}
              isBusy={generate.isPending}
              onClick={() => generate.mutate({ userId, weekNumber })}
            >
              Generate Summary
            </SubmitButton>
          )}
        </Card>
      ) : (
        <SummaryText summary={summary} />
      )}
    </section>
  );
}
