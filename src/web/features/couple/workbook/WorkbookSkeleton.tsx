import { Stack, Text, Title } from '@mantine/core';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';
import classes from './Workbook.module.css';

/** A week's workbook while it is on its way: its heading, whose page it is, and the first questions. */
export function WorkbookSkeleton() {
  return (
    <Loading>
      <Stack gap="xl" maw={760} mx="auto">
        <div>
          <Text component="div">
            <Line width="5rem" />
          </Text>
          <Title order={2}>
            <Line width="60%" />
          </Title>
          <Text component="div" size="lg" mt="xs">
            <Line width="100%" />
            <Line width="40%" />
          </Text>
        </div>
        <Shape width="100%" height="3.25rem" />
        <Stack gap="md">
          <div>
            <Title order={3}>
              <Line width="5rem" />
            </Title>
            <Text component="div">
              <Line width="80%" />
            </Text>
          </div>
          {[1, 2, 3].map((question) => (
            <div key={question}>
              <Text component="div" className={classes.question}>
                <Line width="100%" />
                <Line width="40%" />
              </Text>
              <Shape width="100%" height="7.75rem" />
            </div>
          ))}
        </Stack>
      </Stack>
    </Loading>
  );
}
