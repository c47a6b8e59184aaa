import { Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { WEEK_COUNT } from '#src/domain/week.ts';

/** What's left once all weeks are completed: to keep what was written, and to look back. */
export function CourseDone() {
  return (
    <Card component="section" aria-labelledby="course-done">
      <Title order={2} size="h3" id="course-done">
        All {WEEK_COUNT} weeks are yours
      </Title>
      <Text mt={4} mb="md">
        Everything you wrote is still here to read. Print it as a book, or get your certificate.
      </Text>
      <Group gap="sm">
        <Button component={Link} to="/book">
          Make our book
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/dashboard" search={{ tab: 'wins' }} {...props} />}>
          See our certificate
        </Button>
      </Group>
    </Card>
  );
}
