import { Button, Container, Group, Tabs, Text, Title } from '@mantine/core';
import { daysUntilWedding } from '#src/domain/profile/wedding.ts';
import { today } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './DashboardPage.module.css';
import { ProgressTab } from './ProgressTab.tsx';

type DashboardPageProps = {
  brandName: string;
  userId: number;
  /** The week chosen on the journey map; it is kept in the address. */
  selectedWeek: number | null;
  onSelectWeek: (week: number | null) => void;
};

/** The couple's home (specification, section 2). */
export function DashboardPage({ brandName, userId, selectedWeek, onSelectWeek }: DashboardPageProps) {
  const logout = useLogout();
  return (
    <main>
      <header className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" align="flex-start">
            <Greeting brandName={brandName} userId={userId} />
            <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate()}>
              Logout
            </Button>
          </Group>
        </Container>
      </header>
      <Container size="lg" py="lg">
        <Tabs value="progress">
          <Tabs.List mb="lg">
            <Tabs.Tab value="progress">Progress</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="progress">
            <ProgressTab userId={userId} selectedWeek={selectedWeek} onSelectWeek={onSelectWeek} />
          </Tabs.Panel>
        </Tabs>
      </Container>
    </main>
  );
}

function Greeting({ brandName, userId }: { brandName: string; userId: number }) {
  const [{ userDisplayName, partnerName, weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const names = [userDisplayName, partnerName].filter((name) => name !== null);
  const days = weddingDate === null ? null : daysUntilWedding(weddingDate, today());
  return (
    <div className={classes.greeting}>
      <Text className={classes.brand}>{brandName}</Text>
      <Title order={1} size="h2">
        {names.length > 0 ? `Welcome, ${names.join(' & ')}` : 'Welcome'}
      </Title>
      {days !== null && (
        <Text c="dimmed" mt={4}>
          {days === 1 ? '1 day until your wedding' : `${days} days until your wedding`}
        </Text>
      )}
    </div>
  );
}
