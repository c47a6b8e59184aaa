import { Card, List, Stack, Text, Title } from '@mantine/core';
import type { SummaryBlock, WeekSummary } from '#src/domain/workbook/summary/summary.ts';
import classes from './SummaryText.module.css';

/** A summary with a card per question, in which the partners' answers are side by side. */
export function SummaryText({ summary }: { summary: WeekSummary }) {
  return (
    <Stack gap="xl">
      {summary.map(({ heading, blocks }) => (
        <Stack key={heading} gap="sm">
          <Title order={3} size="h4">
            {heading}
          </Title>
          {blocks.map((block, index) => (
            <Block key={`${heading} ${index}`} block={block} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Block({ block }: { block: SummaryBlock }) {
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
        {block.quotes.map(({ partner, name, text }) => (
          <figure key={partner} className={classes.answer} data-partner={partner}>
            <figcaption>{name}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        ))}
      </div>
    </Card>
  );
}
