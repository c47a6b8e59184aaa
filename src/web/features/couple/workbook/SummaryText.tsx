import { List } from '@mantine/core';
import { Text, Title } from '../../../ui/Light.tsx';
import classes from './Workbook.module.css';

/** Sets a summary: the blocks of the small Markdown that `summarizeWeek` writes, and nothing else of Markdown. */
export function SummaryText({ text }: { text: string }) {
  return (
    <div className={classes.summaryText}>
      {text.split('\n\n').map((block, index) => (
        // The blocks of a finished text never change places.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: string }) {
  const lines = block.split('\n');
  if (block.startsWith('## ')) {
    return (
      <Title order={3} size="h4">
        {block.slice(3)}
      </Title>
    );
  }
  if (block.startsWith('>')) return <blockquote>{lines.map((line) => line.replace(/^> ?/, '')).join('\n')}</blockquote>;
  if (block.startsWith('- ')) {
    return (
      <List spacing="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line.slice(2)}</List.Item>
        ))}
      </List>
    );
  }
  return <Text>{block}</Text>;
}
