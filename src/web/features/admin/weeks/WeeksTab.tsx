import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import type { Upload } from '../../../api/file-transfer.ts';
import { WeekPdfList } from './WeekPdfList.tsx';
import { UploadForm } from './upload/UploadForm.tsx';
import { WeekOverview } from './WeekOverview.tsx';
import classes from './Weeks.module.css';

type WeeksTabProps = {
  /** Above everything else. */
  setupReminder: ReactNode;
  form: UseFormReturnType<Upload>;
  /** Below the upload form. */
  bulkUpload: ReactNode;
  onEdit: (week: number) => void;
};

/** The weekly PDFs (specification, section 2). */
export function WeeksTab({ setupReminder, form, bulkUpload, onEdit }: WeeksTabProps) {
  const [weekPdfs] = trpc.weekPdf.list.useSuspenseQuery();
  const titleField = useRef<HTMLInputElement>(null);

  return (
    <>
      {setupReminder}
      <div className={classes.columns}>
        <div>
          <Paper component="section" aria-labelledby="upload" p="lg" radius="lg" withBorder>
            <Title order={2} size="h3" id="upload" mb="md">
              Upload a PDF
            </Title>
            <UploadForm form={form} titleField={titleField} weekPdfs={weekPdfs} />
          </Paper>
          {bulkUpload}
        </div>
        <div>
          <Paper component="section" aria-labelledby="overview" p="lg" radius="lg" withBorder>
            <Group justify="space-between" align="baseline" mb="md">
              <Title order={2} size="h3" id="overview">
                The course
              </Title>
              <Text c="dimmed">
                {weekPdfs.length} of {WEEK_COUNT} weeks uploaded
              </Text>
            </Group>
            <WeekOverview weekPdfs={weekPdfs} onEdit={onEdit} />
            <Anchor display="inline-block" mt="xs" py="xs" renderRoot={(props) => <Link {...props} to="/admin/course" />}>
              Lessons and questions
            </Anchor>
          </Paper>
          <WeekPdfList weekPdfs={weekPdfs} />
        </div>
      </div>
    </>
  );
}
