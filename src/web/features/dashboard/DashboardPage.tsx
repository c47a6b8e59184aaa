import { Container, Group, Tabs, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysUntilWedding } from '#src/domain/profile/wedding.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { LoadBoundary } from '../../components/loading/LoadBoundary.tsx';
import { today } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './DashboardPage.module.css';
import { dashboardTabSchema, type DashboardTab } from './dashboard-tab.ts';

const LABELS: Record<DashboardTab, string> = { progress: 'Progress', current: 'Current', wins: 'Wins', profile: 'Profile' };

type DashboardPageProps = {
  brandName: string;
  userId: number;
  tab: DashboardTab;
  onTabChange: (tab: DashboardTab) => void;
  /** The chosen tab's shape while it is on its way. */
  skeleton: ReactNode;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** The couple's home: who they are, and four tabs (specification, section 2). */
export function DashboardPage({ brandName, userId, tab, onTabChange, skeleton, children }: DashboardPageProps) {
  const logout = useLogout();
  return (
    <main>
      <header className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Greeting brandName={brandName} userId={userId} />
            <BusyButton variant="default" flex="none" isBusy={logout.isPending} onClick={() => logout.mutate()}>
              Logout
            </BusyButton>
          </Group>
        </Container>
      </header>
      <Container size="lg" py="lg">
        <Tabs value={tab} onChange={(value) => onTabChange(dashboardTabSchema.parse(value))} keepMounted={false}>
          <Tabs.List mb="lg">
            {dashboardTabSchema.options.map((option) => (
              <Tabs.Tab key={option} value={option} className={classes.tab}>
                {LABELS[option]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <LoadBoundary part={tab} skeleton={skeleton}>
              {children}
            </LoadBoundary>
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
