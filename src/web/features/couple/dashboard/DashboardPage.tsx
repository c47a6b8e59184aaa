import type { ReactNode } from 'react';
import { describeWedding } from '#src/domain/profile.ts';
import { LogoutButton } from '../../../session/sign-out/LogoutButton.tsx';
import { TabbedPage } from '../../../ui/pages/TabbedPage.tsx';
import { today } from '../../../lib/dates.ts';
import { trpc } from '../../../api/trpc.ts';
import { usePartner } from '../partner/use-partner.ts';
import type { DashboardTab } from './dashboard-tab.ts';

const LABELS: Record<DashboardTab, string> = { progress: 'Progress', current: 'Current', wins: 'Wins', profile: 'Profile' };

type DashboardPageProps = {
  brandName: string;
  userId: number;
  /** Shown above the tabs. */
  notices: ReactNode;
  tab: DashboardTab;
  onTabChange: (tab: DashboardTab) => void;
  /** The chosen tab's content. */
  children: ReactNode;
};

/** The couple's home: who they are, how long until the wedding, and four tabs (specification, section 2). */
export function DashboardPage({ brandName, userId, notices, tab, onTabChange, children }: DashboardPageProps) {
  const [{ userDisplayName, partnerName, weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ partner: seat }] = trpc.auth.session.useSuspenseQuery();
  const isAlone = usePartner()?.hasLeft === true;
  const all = { partner1: userDisplayName, partner2: partnerName };
  const names = (isAlone && seat !== null ? [all[seat]] : Object.values(all)).filter((name) => name !== null);
  return (
    <TabbedPage
      brandName={brandName}
      title={names.length > 0 ? `Welcome, ${names.join(' & ')}` : 'Welcome'}
      lead={weddingDate === null || isAlone ? undefined : describeWedding(weddingDate, today())}
      buttons={<LogoutButton to="/customer-login" />}
      signInPath="/customer-login"
      notices={notices}
      labels={LABELS}
      tab={tab}
      onTabChange={onTabChange}
    >
      {children}
    </TabbedPage>
  );
}
