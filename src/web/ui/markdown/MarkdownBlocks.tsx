import { Anchor, List, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { LINE_BREAK, parseMarkdown, type Block, type Span } from '#src/domain/markdown/parse-markdown.ts';

/** Opens in a new tab, so that nobody loses the page they're reading. */
const EXTERNAL_LINK = /^https:/iu;

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

/** Spans of a text in their styles. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <Fragment key={index}>{renderSpan(span)}</Fragment>);
}

function renderSpan({ href, isStrong, isEmphasized, text }: Span): ReactNode {
  if (href !== undefined) {
    const isExternal = EXTERNAL_LINK.test(href);
    return (
      <Anchor href={href} rel="noopener noreferrer" {...(isExternal && { target: '_blank' })}>
        {renderSpan({ isStrong, isEmphasized, text })}
        {isExternal && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </Anchor>
    );
  }
  if (isStrong) return <strong>{renderSpan({ isEmphasized, text })}</strong>;
  if (isEmphasized) return <em>{text}</em>;
  return text === LINE_BREAK ? <br /> : text;
}
