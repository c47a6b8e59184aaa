import { Group, Pagination, Text } from '@mantine/core';
import { formatCount } from '#src/domain/count.ts';
import { PAGE_SIZE } from '#src/domain/pagination.ts';

type PagerProps = { total: number; page: number; noun: [one: string, many: string]; onChange: (page: number) => void };

/** How many rows there are, and a list's pages. */
export function Pager({ total, page, noun, onChange }: PagerProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text c="dimmed" role="status">
        {formatCount(total, ...noun)}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          siblings={0}
          size="xl"
          gap={4}
          styles={{ control: { fontSize: 'inherit' } }}
          onChange={onChange}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? 'Previous page' : 'Next page' })}
        />
      )}
    </Group>
  );
}
