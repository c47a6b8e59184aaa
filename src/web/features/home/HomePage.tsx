import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './HomePage.module.css';

/** The front door: what the course is, and every way in. */
export function HomePage({ brandName }: { brandName: string }) {
  return (
    <>
      <main className={classes.hero}>
        <Container size="sm">
          <Text className={classes.brand}>{brandName}</Text>
          <Title order={1} className={classes.title}>
            52 weeks of marriage preparation
          </Title>
          <Text size="xl" c="dimmed" mt="md" mb="xl">
            A workbook for two. One lesson a week, thirty to sixty minutes together, at your own pace.
          </Text>
          <Group>
            <Button component={Link} to="/register">
              Get Started
            </Button>
            <Button component={Link} to="/login" variant="default">
              Sign In
            </Button>
            <Button component={Link} to="/customer-login" variant="subtle">
              Login with an access code
            </Button>
          </Group>
        </Container>
      </main>
      <footer className={classes.footer}>
        <Container size="sm">
          <Anchor component={Link} to="/admin">
            Admin
          </Anchor>
        </Container>
      </footer>
    </>
  );
}
