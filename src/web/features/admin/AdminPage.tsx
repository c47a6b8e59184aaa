import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../session/LogoutButton.tsx';
import { TabbedPage } from '../../ui/pages/TabbedPage.tsx';
import type { AdminTab } from './admin-tab.ts';

const LABELS: Record<AdminTab, string> = {
  weeks: 'Weeks',
  orders: 'Orders',
  customers: 'Customers',
  figures: 'Insights',
  messages: 'Messages',
  emails: 'Emails',
  activity: 'Activity',
  settings: 'Settings',
};

type AdminPageProps = {
  brandName: string;
  tab: AdminTab;
  onTabChange: (tab: AdminTab) => void;
  /** The chosen tab's content. */
  children: ReactNode;
};

/** The seller's dashboard (specification, section 2). */
export function AdminPage({ brandName, tab, onTabChange, children }: AdminPageProps) {
  const navigate = useNavigate();
  return (
    <TabbedPage
      brandName={brandName}
      title="Admin dashboard"
      buttons={
        <>
          <Button variant="default" onClick={() => void navigate({ to: '/' })}>
            Back to Website
          </Button>
          <LogoutButton to="/login" />
        </>
      }
      signInPath="/admin-login"
      labels={LABELS}
      tab={tab}
      onTabChange={onTabChange}
    >
      {children}
    </TabbedPage>
  );
}
