import { Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldSkeleton } from '../../ui/loading/FieldSkeleton.tsx';
import { Line, Loading, Shape } from '../../ui/loading/Loading.tsx';
import classes from './AccountCard.module.css';

type AccountSkeletonProps = {
  fields: number;
  leadLines?: number;
  /** What stands below the card, one under the other: a link alone is as high as a finger is wide. */
  footer: readonly ('link' | 'sentence')[];
  /** What stands in the card below the form. */
  children?: ReactNode;
};

/** A page on which somebody signs in, while it is on its way. */
export function AccountSkeleton({ fields, leadLines = 1, footer, children }: AccountSkeletonProps) {
  return (
    <Loading component="main" className={classes.page}>
      <Container size={440} w="100%">
        <Group justify="center" className={classes.brand}>
          <Line width="8rem" />
        </Group>
        <Paper className={classes.card} radius="lg" withBorder>
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2">
                <Line width="12rem" />
              </Title>
              <Text component="div" mt={6}>
                {Array.from({ length: leadLines }, (_, index) => (
                  <Line key={index} width="85%" />
                ))}
              </Text>
            </div>
            <Stack>
              {Array.from({ length: fields }, (_, index) => (
                <FieldSkeleton key={index} />
              ))}
              <Shape width="100%" height="2.875rem" />
            </Stack>
            {children}
          </Stack>
        </Paper>
        <Stack gap={6} mt="lg" align="center">
          {footer.map((part, index) => (
            <Text key={index} component="div" py={part === 'link' ? '0.55rem' : 0}>
              <Line width="14rem" />
            </Text>
          ))}
        </Stack>
      </Container>
    </Loading>
  );
}
