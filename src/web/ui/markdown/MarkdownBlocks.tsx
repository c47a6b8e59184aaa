import { List, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Block } from '#src/domain/markdown/block.ts';
import { parseMarkdown } from '#src/domain/markdown/parse-markdown.ts';
import { Spans } from './Spans.tsx';

type HeadingOrder = 2 | 3;

/** The parts of a Markdown text, with headings of this order. */
export function MarkdownBlocks({ text, headingOrder }: { text: string; headingOrder: HeadingOrder }) {
  return <Blocks blocks={parseMarkdown(text)} headingOrder={headingOrder} />;
}

function Blocks({ blocks, headingOrder }: { blocks: readonly Block[]; headingOrder: HeadingOrder }) {
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block, headingOrder)}</Fragment>);
}

function renderBlock(block: Block, headingOrder: HeadingOrder): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={headingOrder} size="h4" mt="sm">
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
            <List.Item key={index}>{renderItem(item, headingOrder)}</List.Item>
          ))}
        </List>
      );
    case 'quotation':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} headingOrder={headingOrder} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

/** An item of one paragraph is as compact as a line of text. */
function renderItem(blocks: readonly Block[], headingOrder: HeadingOrder): ReactNode {
  const [first] = blocks;
  return blocks.length === 1 && first?.kind === 'paragraph' ? (
    <Spans spans={first.spans} />
  ) : (
    <Blocks blocks={blocks} headingOrder={headingOrder} />
  );
}
