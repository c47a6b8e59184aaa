import { Card, Center, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { LegalFooter } from '../../ui/pages/LegalLinks.tsx';
import classes from './AuthPages.module.css';

type AuthCardProps = { title: string; lead: ReactNode; children: ReactNode; footer?: ReactNode };

/** The layout of every sign-in page: the brand, a card with a form, and links to the other ways to sign in. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className={classes.page}>
      <Center component="main" py="xl">
        <Container size={440} w="100%">
          <Center mb="lg">
            <BrandLink />
          </Center>
          <Card className={classes.card} radius="lg" withBorder>
            <Stack gap="lg">
              <div>
                <Title order={1} size="h2">
                  {title}
                </Title>
                <Text c="dimmed" mt={6}>
                  {lead}
                </Text>
              </div>
              {children}
            </Stack>
          </Card>
          <Stack gap={6} mt="lg" align="center" ta="center" className={classes.footer}>
            {footer}
          </Stack>
        </Container>
      </Center>
      <LegalFooter />
    </div>
  );
}
