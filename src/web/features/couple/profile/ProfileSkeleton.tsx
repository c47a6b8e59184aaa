import { Card, Stack, Text, Title } from '@mantine/core';
import { FieldSkeleton } from '../../../ui/loading/FieldSkeleton.tsx';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';

/** The Profile tab while it is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <Card withBorder radius="lg" p="lg" maw={560} mx="auto">
        <Title order={2} size="h3">
          <Line width="9rem" />
        </Title>
        <Text component="div" mt={4} mb="lg">
          <Line width="80%" />
        </Text>
        <Stack gap="lg">
          <Stack>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton hasDescription />
          </Stack>
          <Shape width="100%" height="2.875rem" />
        </Stack>
      </Card>
    </Loading>
  );
}
