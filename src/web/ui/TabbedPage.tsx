import { Container, Group, Text, Title } from '@mantine/core';
import { memo, useId, type ComponentProps, type ReactNode } from 'react';
import { LoadBoundary } from './loading/LoadBoundary.tsx';
import { SessionExpiredBanner } from '../session/SessionExpiredBanner.tsx';
import { TabList, tabId } from './TabList.tsx';
import classes from './TabbedPage.module.css';

type TabbedPageProps<Tab extends string> = {
  brandName: string;
  /** The page's h1. */
  title: string;
  /** A line below it. */
  lead?: string | undefined;
  buttons: ReactNode;
  /** Where somebody signs in who is signed out meanwhile. */
  door: ComponentProps<typeof SessionExpiredBanner>['signInPath'];
  /** The tabs in their order, and what they are called. */
  labels: Readonly<Record<Tab, string>>;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  /** The chosen tab's shape while it is on its way. */
  skeleton: ReactNode;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** A page behind a sign-in: who is here, and tabs, of which each loads and fails by itself. */
export function TabbedPage<Tab extends string>({
  brandName,
  title,
  lead,
  buttons,
  door,
  labels,
  tab,
  onTabChange,
  skeleton,
  children,
}: TabbedPageProps<Tab>) {
  const panelId = useId();
  return (
    <main>
      <PageHeader brandName={brandName} title={title} lead={lead} buttons={buttons} />
      <SessionExpiredBanner signInPath={door} />
      <Container size="lg" py="lg">
        <TabList labels={labels} tab={tab} onTabChange={onTabChange} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
          <LoadBoundary part={tab} skeleton={skeleton}>
            {children}
          </LoadBoundary>
        </div>
      </Container>
    </main>
  );
}

type PageHeaderProps = Pick<TabbedPageProps<string>, 'brandName' | 'title' | 'lead' | 'buttons'>;

/** The same from tab to tab, so it is not rendered again with each. */
const PageHeader = memo(function PageHeader({ brandName, title, lead, buttons }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <Container size="lg">
        <Group justify="space-between" align="flex-start">
          <div className={classes.heading}>
            <Text className={classes.brand}>{brandName}</Text>
            <Title order={1} size="h2">
              {title}
            </Title>
            {lead !== undefined && (
              <Text c="dimmed" mt={4}>
                {lead}
              </Text>
            )}
          </div>
          <Group gap="sm">{buttons}</Group>
        </Group>
      </Container>
    </header>
  );
});
