import type { Partner } from '#src/domain/workbook/response.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Card, Text, Title } from '../../../ui/Light.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { SummaryText } from './SummaryText.tsx';
import classes from './Workbook.module.css';

type SummaryProps = {
  userId: number;
  weekNumber: number;
  summary: string | null;
  canGenerate: boolean;
  names: Record<Partner, string>;
};

/** The week's summary, or the button that makes it once both have answered (specification, section 4). */
export function Summary({ userId, weekNumber, summary, canGenerate, names }: SummaryProps) {
  const utils = trpc.useUtils();
  const generate = trpc.workbook.generateSummary.useMutation({
    onSuccess: (made) => utils.workbook.week.setData({ userId, weekNumber }, (loaded) => loaded && { ...loaded, ...made }),
    onError: (error) => toastError(error),
  });

  return (
    <Card component="section" aria-labelledby="summary" isRoomy className={classes.summary}>
      <Title order={2} size="h3" id="summary">
        The week in your words
      </Title>
      {summary !== null && <SummaryText text={summary} />}
      {summary === null && canGenerate && (
        <>
          <Text mt="xs" mb="md">
            You have both answered. Put your answers side by side, and see what to talk about next.
          </Text>
          <SubmitButton isBusy={generate.isPending} onClick={() => generate.mutate({ userId, weekNumber })}>
            Generate Summary
          </SubmitButton>
        </>
      )}
      {summary === null && !canGenerate && (
        <Text mt="xs" c="dimmed">
          Once {names.partner1} and {names.partner2} have both saved an answer, a summary can be made of them here.
        </Text>
      )}
    </Card>
  );
}
