import { List, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Block } from '#src/domain/markdown/block.ts';
import { parseMarkdown } from '#src/domain/markdown/parse-markdown.ts';
import { Spans } from './Spans.tsx';

/** The parts of a Markdown text, whose headings come below the page's h2. */
export function MarkdownBlocks({ text }: { text: string }) {
  return <Blocks blocks={parseMarkdown(text)} />;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>);
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={3} size="h4" mt="sm">
          <Spans spans={block.spans} />
        </Title>
      );
    case 'paragraph':
      return (
        <Text>
          <Spans spans={block.spans} />
        </Text>
      );
    case 'list':
      return (
        <List spacing={4} {...(block.firstNumber !== null && { type: 'ordered', start: block.firstNumber })}>
          {block.items.map((item, index) => (
            <List.Item key={index}>{renderItem(item)}</List.Item>
          ))}
        </List>
      );
    case 'quotation':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

/** An item of one paragraph is as compact as a line of text. */
function renderItem(blocks: readonly Block[]): ReactNode {
  const [first] = blocks;
  return blocks.length === 1 && first?.kind === 'paragraph' ? <Spans spans={first.spans} /> : <Blocks blocks={blocks} />;
}
