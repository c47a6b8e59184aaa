import { Group, Paper, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { FrameworkList } from './FrameworkList.tsx';
import { UploadForm } from './UploadForm.tsx';
import { WeekOverview } from './WeekOverview.tsx';
import classes from './Weeks.module.css';

/** Where the admin looks after the weekly PDFs (specification, section 2). */
export function WeeksTab() {
  const [frameworks] = trpc.framework.list.useSuspenseQuery();
  const [weekNumber, setWeekNumber] = useState('');
  const titleField = useRef<HTMLInputElement>(null);

  function chooseWeek(week: number): void {
    setWeekNumber(String(week));
    titleField.current?.focus();
  }

  return (
    <div className={classes.columns}>
      <div>
        <Paper component="section" aria-labelledby="upload" p="lg" radius="lg" withBorder>
          <Title order={2} size="h3" id="upload" mb="md">
            Upload a week
          </Title>
          <UploadForm
            frameworks={frameworks}
            weekNumber={weekNumber}
            onWeekNumberChange={setWeekNumber}
            titleField={titleField}
          />
        </Paper>
      </div>
      <div>
        <Paper component="section" aria-labelledby="overview" p="lg" radius="lg" withBorder>
          <Group justify="space-between" align="baseline" mb="md">
            <Title order={2} size="h3" id="overview">
              The course
            </Title>
            <Text c="dimmed">
              {frameworks.length} of {WEEK_COUNT} weeks uploaded
            </Text>
          </Group>
          <WeekOverview frameworks={frameworks} onChoose={chooseWeek} />
        </Paper>
        <FrameworkList frameworks={frameworks} />
      </div>
    </div>
  );
}
