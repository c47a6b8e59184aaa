import { Container, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { FieldSkeleton } from '../../components/loading/FieldSkeleton.tsx';
import { Line, Loading, Shape } from '../../components/loading/Loading.tsx';
import classes from './AdminPage.module.css';

/** The admin's page while it is on its way: the form and the overview of the weeks. */
export function AdminSkeleton() {
  return (
    <Loading component="main">
      <div className={classes.header}>
        <Container size="lg">
          <Group justify="space-between">
            <div>
              <Text component="div" className={classes.brand}>
                <Line width="6rem" />
              </Text>
              <Title order={1} size="h2">
                <Line width="14rem" />
              </Title>
            </div>
            <Group gap="sm">
              <Shape width="10rem" height="2.875rem" />
              <Shape width="6rem" height="2.875rem" />
            </Group>
          </Group>
        </Container>
      </div>
      <Container size="lg" py="xl">
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
            <Paper p="lg" radius="lg" withBorder>
              <Title order={2} size="h3" mb="md">
                <Line width="9rem" />
              </Title>
              <Stack>
                <FieldSkeleton />
                <FieldSkeleton />
                <FieldSkeleton hasDescription height="4.375rem" />
                <FieldSkeleton hasDescription height="6.25rem" />
                <Shape width="100%" height="2.875rem" />
              </Stack>
            </Paper>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
            <Paper p="lg" radius="lg" withBorder>
              <Title order={2} size="h3" mb="md">
                <Line width="9rem" />
              </Title>
              <div className={classes.overview}>
                {ALL_WEEKS.map((week) => (
                  <Shape key={week} className={classes.cell} />
                ))}
              </div>
            </Paper>
          </Grid.Col>
        </Grid>
      </Container>
    </Loading>
  );
}
