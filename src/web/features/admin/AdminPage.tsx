import { Button, Container, Grid, Group, Paper, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './AdminPage.module.css';
import { FrameworkList } from './FrameworkList.tsx';
import { UploadForm } from './UploadForm.tsx';
import { WeekOverview } from './WeekOverview.tsx';

/** Where the admin looks after the weekly PDFs (specification, section 2). */
export function AdminPage({ brandName }: { brandName: string }) {
  const [frameworks] = trpc.framework.list.useSuspenseQuery();
  const [weekNumber, setWeekNumber] = useState('');
  const titleField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const logout = useLogout();

  function chooseWeek(week: number): void {
    setWeekNumber(String(week));
    titleField.current?.focus();
  }

  return (
    <main>
      <header className={classes.header}>
        <Container size="lg">
          <Group justify="space-between">
            <div>
              <Text className={classes.brand}>{brandName}</Text>
              <Title order={1} size="h2">
                Weekly frameworks
              </Title>
            </div>
            <Group gap="sm">
              <Button variant="default" onClick={() => void navigate({ to: '/' })}>
                Back to Website
              </Button>
              <BusyButton variant="default" isBusy={logout.isPending} onClick={() => logout.mutate()}>
                Logout
              </BusyButton>
            </Group>
          </Group>
        </Container>
      </header>

      <Container size="lg" py="xl">
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
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
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
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
          </Grid.Col>
        </Grid>
      </Container>
    </main>
  );
}
