import { Skeleton, Stack } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';

const MarkdownBlocks = lazyWithPreload(async () => (await import('./MarkdownBlocks.tsx')).MarkdownBlocks);

type MarkdownProps = {
  text: string;
  className?: string | undefined;
  /** Shown until the code that formats the text has loaded. */
  fallback?: ReactNode;
};

/** A Markdown text. */
export function Markdown({ text, className, fallback = <Skeleton h="12rem" /> }: MarkdownProps) {
  return (
    <Suspense fallback={fallback}>
      <Stack gap="sm" className={className}>
        <MarkdownBlocks text={text} />
      </Stack>
    </Suspense>
  );
}
