import { Card, List, Stack, Text, Title } from '@mantine/core';
import type { Partner } from '#src/domain/workbook/response.ts';
import { parseSummary, type SummaryBlock } from '#src/domain/workbook/summary-sections.ts';
import classes from './SummaryText.module.css';

type SummaryTextProps = { summary: string; names: Record<Partner, string> };

/** A summary with a card per question, in which the partners' answers are side by side. */
export function SummaryText({ summary, names }: SummaryTextProps) {
  return (
    <Stack gap="xl">
      {parseSummary(summary).map(({ heading, blocks }) => (
        <Stack key={heading} gap="sm">
          <Title order={3} size="h4">
            {heading}
          </Title>
          {blocks.map((block, index) => (
            <Block key={`${heading} ${index}`} block={block} names={names} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Block({ block, names }: { block: SummaryBlock; names: SummaryTextProps['names'] }) {
  if (block.kind === 'text') return <Text>{block.text}</Text>;
  if (block.kind === 'list') {
    return (
      <List spacing={4}>
        {block.items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    );
  }
  return (
    <Card>
      {block.title !== null && (
        <Text fw={600} mb="sm">
          {block.title}
        </Text>
      )}
      <div className={classes.answers}>
        {block.quotes.map(({ name, text }) => (
          <figure key={name} className={classes.answer} data-partner={name === names.partner2 ? 'partner2' : 'partner1'}>
            <figcaption>{name}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        ))}
      </div>
    </Card>
  );
}
