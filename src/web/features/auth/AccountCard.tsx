import { Container, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandLink } from '../../ui/BrandLink.tsx';
import classes from './AccountCard.module.css';

/** The frame of every page on which somebody signs in: the brand, one heading, a form, and other ways to go on. */
export function AccountCard({
  brandName,
  title,
  lead,
  children,
  footer,
}: {
  brandName: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <main className={classes.page}>
      <Container size={440} w="100%">
        <div className={classes.brand}>
          <BrandLink brandName={brandName} />
        </div>
        <Paper className={classes.card} radius="lg" withBorder>
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
        </Paper>
        <Stack gap={6} mt="lg" align="center" ta="center" className={classes.footer}>
          {footer}
        </Stack>
      </Container>
    </main>
  );
}
