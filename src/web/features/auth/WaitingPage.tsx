import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AWAITING_CONFIRMATION_MESSAGE } from '#src/domain/account/invite.ts';
import { LogoutButton } from '../../session/sign-out/LogoutButton.tsx';
import { AuthCard } from './AuthCard.tsx';

/** For the second person of a couple, until the first one has confirmed that they belong there. */
export function WaitingPage() {
  return (
    <AuthCard title="Almost there" lead={AWAITING_CONFIRMATION_MESSAGE}>
      <Text>
        They’ve just proved that their email is theirs, so we ask them who joined. Nobody can read your pages meanwhile, and they
        stay as you left them. It takes them one tap.
      </Text>
      <Group>
        <Button component={Link} to="/dashboard">
          Check Again
        </Button>
        <LogoutButton to="/customer-login" />
      </Group>
    </AuthCard>
  );
}
