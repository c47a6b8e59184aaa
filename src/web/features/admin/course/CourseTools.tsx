import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** What's done with many weeks at once: fill them, and make their PDFs. */
export function CourseTools() {
  const { data: fillable = 0 } = trpc.content.fillable.useQuery();
  const { data: weeks = [] } = trpc.content.list.useQuery();
  const tools = useRef<HTMLDivElement>(null);
  const reloadWeeks = useReloadWeeks();
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
      showToast({ title: 'PDFs Generated', text: describeGenerated(count) });
      // The button that was pressed is gone.
      tools.current?.focus();
    },
    onError: (error) => toastError(error),
  });
  const fill = trpc.content.fill.useMutation({
    onSuccess: async ({ filled }) => {
      showToast({ title: 'Weeks Filled', text: describeFilled(filled) });
      tools.current?.focus();
      await reloadWeeks();
    },
    onError: (error) => toastError(error),
  });
  return (
    <Group gap="sm" ref={tools} tabIndex={-1} style={{ outline: 'none' }}>
      {fillable > 0 && (
        <SubmitButton variant="default" isBusy={fill.isPending} onClick={() => fill.mutate()}>
          {fillable === 1 ? 'Fill the Other Week' : `Fill the Other ${fillable} Weeks`}
        </SubmitButton>
      )}
      {withoutPdf > 0 && (
        <SubmitButton variant="default" isBusy={generate.isPending} onClick={() => generate.mutate()}>
          {withoutPdf === 1 ? 'Generate 1 Missing PDF' : `Generate ${withoutPdf} Missing PDFs`}
        </SubmitButton>
      )}
    </Group>
  );
}

function describeFilled(filled: number): string {
  return filled === 1 ? '1 week has its own content now.' : `${filled} weeks have their own content now.`;
}

function describeGenerated(generated: number): string {
  return generated === 1 ? '1 week has a PDF now.' : `${generated} weeks have a PDF now.`;
}
