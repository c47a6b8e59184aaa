import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { parseMarkdown, type Block, type Inline } from './parse-markdown.ts';

/** A text from a Markdown file, below a heading of its own. */
export function Markdown({ text }: { text: string }) {
  return (
    <Stack gap="sm">
      {parseMarkdown(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
        <MarkdownBlock key={index} block={block} />
      ))}
    </Stack>
  );
}

function MarkdownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={3} size="h4" mt="sm">
          <Line content={block.content} />
        </Title>
      );
    case 'paragraph':
      return (
        <Text>
          <Line content={block.content} />
        </Text>
      );
    case 'list':
      return (
        <List spacing={4}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <List.Item key={index}>
              <Line content={item} />
            </List.Item>
          ))}
        </List>
      );
  }
}

function Line({ content }: { content: Inline[] }) {
  return content.map(({ text, strong, href }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (href !== undefined)
      return (
        <Anchor key={index} href={href} underline="always">
          {text}
        </Anchor>
      );
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return strong ? <strong key={index}>{text}</strong> : text;
  });
}
