import { BarChart } from '@mantine/charts';
import chartStyles from '@mantine/charts/styles.layer.css?url';
import { Card, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatShare, type Count } from '#src/domain/admin/figures.ts';
import classes from './CountChart.module.css';

/** Pixels per bar, and for the number next to the longest one. */
const BAR_HEIGHT = 40;
const VALUE_WIDTH = 96;

type CountChartProps = {
  title: string;
  counts: readonly Count[];
  /** What the table's columns of labels and counts are called. */
  columns: readonly [label: string, count: string];
  /** What the shares are of. */
  total: number;
};

/** A bar for each count, and a table of the same numbers for screen readers. */
export function CountChart({ title, counts, columns: [labelColumn, countColumn], total }: CountChartProps) {
  const id = useId();
  const describe = (count: number) => `${count.toLocaleString('en-US')} (${formatShare(count, total)})`;
  return (
    <Card component="figure" m={0} miw={0} flex="1 1 22rem" aria-labelledby={id}>
      <link rel="stylesheet" href={chartStyles} precedence="charts" />
      <Title order={3} size="h4" id={id} mb="md">
        {title}
      </Title>
      <div aria-hidden className={classes.bars}>
        <BarChart
          h={counts.length * BAR_HEIGHT}
          data={counts.map((one) => ({ ...one }))}
          dataKey="label"
          series={[{ name: 'count', color: 'var(--mantine-primary-color-filled)' }]}
          orientation="vertical"
          gridAxis="none"
          withXAxis={false}
          withTooltip={false}
          accessibilityLayer={false}
          withBarValueLabel
          valueFormatter={describe}
          valueLabelProps={{ fontSize: '0.875rem' }}
          yAxisProps={{ width: 'auto', tick: { fontSize: '0.875rem', fill: 'currentColor' } }}
          barProps={{ radius: 3, maxBarSize: 22 }}
          barChartProps={{ margin: { right: VALUE_WIDTH } }}
        />
      </div>
      <VisuallyHidden component="table" className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelColumn}</th>
            <th scope="col">{countColumn}</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{formatShare(count, total)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Card>
  );
}
