import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { memo, useEffect, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { CourseFile } from '../course-file/CourseFile.tsx';
import classes from './Editor.module.css';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** For links to this section. */
const SECTION_ID = 'course-content';

/** For links to a week of the list. */
export function lessonId(weekNumber: number): string {
  return `lesson-${weekNumber}`;
}

/** `only`: the weeks to list; all of them if it's undefined. */
type CourseContentProps = { onEdit: (week: number) => void; only: readonly number[] | undefined };

/** What each of the 52 weeks has, and ways to edit one or fill them all. */
export const CourseContent = memo(function CourseContent({ onEdit, only }: CourseContentProps) {
  const [weeks] = trpc.content.list.useSuspenseQuery();
  const [fillable] = trpc.content.fillable.useSuspenseQuery();
  const [weekPdfs] = trpc.weekPdf.list.useSuspenseQuery();
  const pdfTitles = new Map(weekPdfs.map(({ weekNumber, title }) => [weekNumber, title]));
  const [generated] = trpc.weekPdf.generated.useSuspenseQuery();
  const [couples] = trpc.progress.couplesByWeek.useSuspenseQuery(undefined, { staleTime: 0 });
  const [checks] = trpc.site.checklist.useSuspenseQuery(undefined, { staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const reloadWeeks = useReloadWeeks();
  // The router scrolls before this has loaded.
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    target?.scrollIntoView();
    target?.querySelector('button')?.focus();
  }, []);
  const shown = only === undefined ? weeks : weeks.filter(({ weekNumber }) => only.includes(weekNumber));
  const borrowed = weeks.filter(({ content }) => content === 'borrowed').length;
  const withoutPdf = weeks.filter(({ content, hasPdf }) => content === 'own' && !hasPdf).length;
  const generateSome = trpc.weekPdf.generateMissing.useMutation();
  const generate = useMutation({
    async mutationFn() {
      let count = 0;
      for (;;) {
        const made = await generateSome.mutateAsync();
        if (made.generated === 0) return count;
        count += made.generated;
        await reloadWeeks();
      }
    },
    onSuccess(count) {
      showToast({ title: 'PDFs Generated', text: describeGenerated(count), tone: 'success' });
      heading.current?.focus();
    },
    onError: (error) => toastError(error),
  });
  const fill = trpc.content.fill.useMutation({
    onSuccess: async ({ filled }) => {
      showToast({ title: 'Weeks Filled', text: describeFilled(filled), tone: 'success' });
      heading.current?.focus();
      await reloadWeeks();
    },
    onError: (error) => toastError(error),
  });

  return (
    <Paper component="section" aria-labelledby={SECTION_ID} p="lg" radius="lg" withBorder>
      <Title order={2} size="h3" id={SECTION_ID} mb={4} ref={heading} tabIndex={-1}>
        Lessons and questions
      </Title>
      <Text c="dimmed" mb="md" maw="65ch">
        {borrowed === 0
          ? 'Every week has its own content.'
          : `${borrowed} of 52 weeks borrow week 1’s questions until they have their own.`}
      </Text>
      <Text mb="md">{checks.find(({ id }) => id === 'next-gap')?.title}.</Text>
      <Group gap="xs" mb="md">
        {fillable > 0 && (
          <SubmitButton isBusy={fill.isPending} onClick={() => fill.mutate()}>
            {fillable === 1 ? 'Fill the Other Week' : `Fill the Other ${fillable} Weeks`}
          </SubmitButton>
        )}
        {withoutPdf > 0 && (
          <SubmitButton variant="default" isBusy={generate.isPending} onClick={() => generate.mutate()}>
            {withoutPdf === 1 ? 'Generate 1 Missing PDF' : `Generate ${withoutPdf} Missing PDFs`}
          </SubmitButton>
        )}
        <CourseFile />
      </Group>
      <ol className={classes.weeks}>
        {shown.map(({ weekNumber, title, hasPdf, hasDraft }) => (
          <li key={weekNumber} id={lessonId(weekNumber)} className={classes.week}>
            <Text c="dimmed">{weekNumber}</Text>
            <Group gap="xs">
              <Text {...(title === null && { c: 'dimmed' })}>{title ?? describeBorrowed(pdfTitles.get(weekNumber))}</Text>
              {hasPdf && (
                <Badge variant="light" classNames={{ root: classes.badge, label: classes.badgeLabel }}>
                  {generated.includes(weekNumber) ? 'PDF, generated' : 'PDF'}
                </Badge>
              )}
              {hasDraft && (
                <Badge variant="outline" classNames={{ root: classes.badge, label: classes.badgeLabel }}>
                  Draft
                </Badge>
              )}
              <CoupleCount couples={couples.find((one) => one.weekNumber === weekNumber)?.couples ?? 0} />
            </Group>
            <Button variant="default" aria-label={`Edit lesson and questions ${weekNumber}`} onClick={() => onEdit(weekNumber)}>
              Edit Lesson
            </Button>
          </li>
        ))}
      </ol>
    </Paper>
  );
});

function CoupleCount({ couples }: { couples: number }) {
  if (couples === 0) return null;
  return (
    <Badge variant="default" classNames={{ root: classes.badge, label: classes.badgeLabel }}>
      {couples === 1 ? '1 couple is here' : `${couples} couples are here`}
    </Badge>
  );
}

function describeBorrowed(pdfTitle: string | undefined): string {
  return pdfTitle === undefined ? 'Borrows week 1' : `${pdfTitle}, borrows week 1’s lesson`;
}

function describeFilled(filled: number): string {
  return filled === 1 ? '1 week has its own content now.' : `${filled} weeks have their own content now.`;
}

function describeGenerated(generated: number): string {
  return generated === 1 ? '1 week has a PDF now.' : `${generated} weeks have a PDF now.`;
}
