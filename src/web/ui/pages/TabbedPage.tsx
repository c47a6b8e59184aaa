import { Anchor, Container, Group, Tabs, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { SessionExpiredBanner } from '../../session/SessionExpiredBanner.tsx';
import { LegalFooter } from './LegalLinks.tsx';
import { LoadBoundary } from '../LoadBoundary.tsx';
import { OnShown } from './OnShown.tsx';
import classes from './TabbedPage.module.css';
import { useTabFocus } from './use-tab-focus.ts';

type TabbedPageProps<Tab extends string> = {
  brandName: string;
  /** The page's h1. */
  title: string;
  /** A line below the title. */
  lead: string | undefined;
  buttons: ReactNode;
  /** Where to sign in again when the session has expired. */
  signInPath: ComponentProps<typeof SessionExpiredBanner>['signInPath'];
  /** Shown above the tabs. */
  notices: ReactNode;
  /** The tabs' labels, in order. */
  labels: Readonly<Record<Tab, string>>;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
  /** The content of the current tab. */
  children: ReactNode;
};

/** A page behind a sign-in, with a header and tabs that each load and fail on their own. */
export function TabbedPage<Tab extends string>({
  brandName,
  title,
  lead,
  buttons,
  signInPath,
  notices,
  labels,
  tab,
  onTabChange,
  children,
}: TabbedPageProps<Tab>) {
  const tabs = Object.keys(labels).filter((key): key is Tab => key in labels);
  const select = (value: string | null) => {
    const chosen = tabs.find((option) => option === value);
    if (chosen !== undefined) onTabChange(chosen);
  };
  const { panel, listProps, focusHeading } = useTabFocus(tab);
  return (
    <>
      <main>
        <header className={classes.header}>
          <Container size="lg">
            <Group justify="space-between" align="flex-start">
              <div className={classes.heading}>
                <Anchor component={Link} to="/" underline="hover" className={classes.brand}>
                  {brandName}
                </Anchor>
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
        <SessionExpiredBanner signInPath={signInPath} />
        <Container size="lg" py="lg">
          {notices}
          <Tabs value={tab} onChange={select}>
            <Tabs.List mb="lg" {...listProps}>
              {tabs.map((option) => (
                <Tabs.Tab key={option} value={option}>
                  {labels[option]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab} ref={panel}>
              <LoadBoundary part={tab}>
                {children}
                <OnShown callback={focusHeading} />
              </LoadBoundary>
            </Tabs.Panel>
          </Tabs>
        </Container>
      </main>
      <LegalFooter />
    </>
  );
}
