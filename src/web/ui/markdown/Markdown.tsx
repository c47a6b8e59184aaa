import { Anchor, List, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { nestsTooDeeply } from '#src/domain/markdown.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';

const ReactMarkdown = lazyWithPreload(async () => (await import('react-markdown')).default);

/** Opens in a new tab, so that nobody loses the page they're reading. */
const EXTERNAL_LINK = /^https:/iu;

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
      <Anchor href={href} rel="noopener noreferrer" {...(EXTERNAL_LINK.test(href) && { target: '_blank' })}>
        {children}
        {EXTERNAL_LINK.test(href) && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </Anchor>
    ) : (
      children
    ),
  img: ({ alt }) => alt,
};

/** Links are https, mailto, to call or text, or internal. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|sms:|[^:]*(?:[/?#]|$))/iu;

type MarkdownProps = {
  text: string;
  className?: string | undefined;
  /** Shown until the code that formats the text has loaded. */
  fallback?: ReactNode;
};

/**
 * A Markdown text whose headings come below the page's h2. Images, as their description, and code are shown as plain text, and so is a whole text that
 * nests too deeply.
 */
export function Markdown({ text, className, fallback = <Skeleton h="12rem" /> }: MarkdownProps) {
  if (nestsTooDeeply(text)) {
    return (
      <Text className={className} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    );
  }
  return (
    <Suspense fallback={fallback}>
      <Stack gap="sm" className={className}>
        <ReactMarkdown
          components={components}
          disallowedElements={['code', 'pre']}
          unwrapDisallowed
          urlTransform={(url) => (ALLOWED_LINK.test(url) ? url : '')}
        >
          {text}
        </ReactMarkdown>
      </Stack>
    </Suspense>
  );
}
