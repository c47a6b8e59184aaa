import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';

/** The couple's sign-in, devices and data while they are on their way: cards of two lines each. */
export function SignInSkeleton() {
  return (
    <Loading>
      <Stack gap="lg">
        {['sign-in', 'devices', 'your-data'].map((card) => (
          <Card key={card} withBorder radius="lg" p="lg">
            <Title order={2} size="h3">
              <Line width="8rem" />
            </Title>
            <Text component="div" mt={4} mb="lg">
              <Line width="70%" />
            </Text>
            <Stack>
              <TwoLines />
              <TwoLines />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}

function TwoLines() {
  return (
    <Group justify="space-between">
      <Text component="div" flex={1}>
        <Line width="60%" />
        <br />
        <Line width="80%" />
      </Text>
      <Shape width="8rem" height="2.875rem" />
    </Group>
  );
}
