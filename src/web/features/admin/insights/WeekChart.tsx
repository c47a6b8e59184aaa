import { Table } from '@mantine/core';
import classes from './Insights.module.css';

/** The weeks that the axis names. */
export const SHOWN_WEEKS: readonly number[] = [1, 13, 26, 39, 52];

/** `cells` are its numbers as the table shows them, `label` what stands above its column. */
type Week = { week: number; value: number; cells: readonly [string, ...string[]]; isStrong: boolean; label: string | null };

type WeekChartProps = { columns: readonly string[]; max: { value: number; label: string }; weeks: readonly Week[] };

/** A column for each of the 52 weeks, some with their value, and a table of all of them. */
export function WeekChart({ columns, max: { value: max, label: maxLabel }, weeks }: WeekChartProps) {
  const center = (week: number) => `${((week - 0.5) / weeks.length) * 100}%`;
  return (
    <figure className={classes.weeks}>
      <div aria-hidden className={classes.plot}>
        <svg viewBox={`0 0 ${weeks.length} ${max}`} preserveAspectRatio="none">
          {weeks.map(({ week, value, cells, isStrong }) => (
            <rect
              key={week}
              x={week - 0.85}
              width={0.7}
              y={max - value}
              height={value}
              className={isStrong ? classes.fill : classes.light}
            >
              <title>{`Week ${week}: ${cells[0]}`}</title>
            </rect>
          ))}
        </svg>
        <span className={classes.max}>{maxLabel}</span>
        {weeks.map(({ week, value, label }) => (
          <span key={week} className={classes.value} style={{ left: center(week), bottom: `${(value / max) * 100}%` }}>
            {label}
          </span>
        ))}
        {SHOWN_WEEKS.map((week) => (
          <span key={week} className={classes.tick} style={{ left: center(week) }}>
            {week}
          </span>
        ))}
      </div>
      <details>
        <summary>Show as a table</summary>
        <Table className={classes.numbers} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              {['Week', ...columns].map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.map(({ week, cells }) => (
              <Table.Tr key={week}>
                <Table.Th scope="row">{week}</Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={columns[index]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  );
}
