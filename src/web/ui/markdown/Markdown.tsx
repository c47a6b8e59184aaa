import { Anchor, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import type { Components } from 'react-markdown';
import { nestsTooDeeply } from '#src/domain/markdown.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';

const ReactMarkdown = lazyWithPreload(async () => (await import('react-markdown')).default);

const Heading: Components['h3'] = ({ children }) => (
  <Title order={3} size="h4" mt="sm">
    {children}
  </Title>
);

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  p: ({ children }) => <Text>{children}</Text>,
  ul: ({ children }) => <List spacing={4}>{children}</List>,
  ol: ({ children }) => (
    <List type="ordered" spacing={4}>
      {children}
    </List>
  ),
  li: ({ children }) => <List.Item>{children}</List.Item>,
  a: ({ href, children }) =>
    href ? (
      <Anchor href={href} rel="noopener noreferrer">
        {children}
      </Anchor>
    ) : (
      children
    ),
};

/** Links are https, mailto, to call or text, or internal. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|sms:|[^:]*(?:[/?#]|$))/iu;

/**
 * A Markdown text whose headings come below the page's h2. Images and code are shown as plain text, and so is a whole text that
 * nests too deeply.
 */
export function Markdown({ text, className }: { text: string; className?: string | undefined }) {
  if (nestsTooDeeply(text)) {
    return (
      <Text className={className} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    );
  }
  return (
    <Suspense fallback={<Skeleton h="12rem" />}>
      <Stack gap="sm" className={className}>
        <ReactMarkdown
          components={components}
          disallowedElements={['img', 'code', 'pre']}
          unwrapDisallowed
          urlTransform={(url) => (ALLOWED_LINK.test(url) ? url : '')}
        >
          {text}
        </ReactMarkdown>
      </Stack>
    </Suspense>
  );
}
