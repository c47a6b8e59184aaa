import { Skeleton, Stack } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';

const MarkdownBlocks = lazyWithPreload(async () => (await import('./MarkdownBlocks.tsx')).MarkdownBlocks);

type MarkdownProps = {
  text: string;
  /** 2 on a page that has only its h1 above the text. */
  headingOrder?: 2 | 3;
  className?: string | undefined;
  /** Shown until the code that formats the text has loaded. */
  fallback?: ReactNode;
};

/** A Markdown text. */
export function Markdown({ text, headingOrder = 3, className, fallback = <Skeleton h="12rem" /> }: MarkdownProps) {
  return (
    <Suspense fallback={fallback}>
      <Stack gap="sm" className={className}>
        <MarkdownBlocks text={text} headingOrder={headingOrder} />
      </Stack>
    </Suspense>
  );
}
