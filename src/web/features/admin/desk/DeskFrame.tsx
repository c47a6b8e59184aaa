import { Anchor, Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../../session/sign-out/LogoutButton.tsx';
import { SessionExpiredBanner } from '../../../session/SessionExpiredBanner.tsx';
import { SkipLink } from '../../../ui/pages/SkipLink.tsx';
import './desk-mantine.css';
import classes from './DeskFrame.module.css';
import { DeskNav } from './DeskNav.tsx';
import { DeskSearch } from './DeskSearch.tsx';

/** The seller's desk around each of its pages. */
export function DeskFrame({ brandName, children }: { brandName: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.top}>
        <Anchor component={Link} to="/" underline="hover" className={classes.brand}>
          {brandName}
        </Anchor>
        <DeskSearch />
        <div className={classes.buttons}>
          <Button variant="default" className={classes.back} onClick={() => void navigate({ to: '/' })}>
            <IconHome size={20} aria-hidden className={classes.icon} />
            <span className={classes.words}>Back to Website</span>
          </Button>
          <LogoutButton to="/login" />
        </div>
      </header>
      <DeskNav />
      <div className={classes.content}>
        <SessionExpiredBanner signInPath="/admin-login" />
        {children}
      </div>
    </div>
  );
}
