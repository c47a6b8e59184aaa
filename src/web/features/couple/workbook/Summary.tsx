import { Card, Text, Title } from '@mantine/core';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { Markdown } from '../../../ui/Markdown.tsx';
import classes from './Workbook.module.css';

type SummaryProps = {
  userId: number;
  weekNumber: number;
  summary: string | null;
  canGenerate: boolean;
  names: Record<Partner, string>;
};

/** The week's summary, or the button that generates it once both have answered (specification, section 4). */
export function Summary({ userId, weekNumber, summary, canGenerate, names }: SummaryProps) {
  const utils = trpc.useUtils();
  const generate = trpc.workbook.generateSummary.useMutation({
    onSuccess: (generated) =>
      utils.workbook.week.setData({ userId, weekNumber }, (loaded) => loaded && { ...loaded, ...generated }),
    onError: (error) => toastError(error),
  });

  return (
    <Card component="section" aria-labelledby="summary">
      <Title order={2} size="h3" id="summary">
        The week in your words
      </Title>
      {summary !== null && <Markdown text={escapeText(summary)} className={classes.summary} />}
      {summary === null && canGenerate && (
        <>
          <Text mt="xs" mb="md">
            You’ve both answered. See your answers side by side, with ideas for what to talk about.
          </Text>
          <SubmitButton
            style={{ alignSelf: 'flex-start' }}
            isBusy={generate.isPending}
            onClick={() => generate.mutate({ userId, weekNumber })}
          >
            Generate Summary
          </SubmitButton>
        </>
      )}
      {summary === null && !canGenerate && (
        <Text mt="xs" c="dimmed">
          Once {names.partner1} and {names.partner2} have each saved an answer, you can create your summary here.
        </Text>
      )}
    </Card>
  );
}

/** Keeps the summary's headings, lists, and quotations (see summarizeWeek), and shows the rest exactly as typed. */
function escapeText(summary: string): string {
  return summary.replace(/^(## |- |> ?)?(.*)$/gm, (_line, mark: string = '', text: string) => {
    return mark + text.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&');
  });
}
