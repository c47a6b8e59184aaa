import { Table } from '@mantine/core';
import classes from './Insights.module.css';

type BarRow = {
  label: string;
  /** The bar's length, and how much of its end is lighter. */
  bar: { value: number; lighter?: number };
  cells: readonly string[];
};

type BarTableProps = { caption: string; columns: readonly [label: string, ...cells: string[]]; rows: readonly BarRow[] };

/** A bar chart that is a table: each row has its bar and its numbers, which every reader gets alike. */
export function BarTable({ caption, columns: [label, ...headers], rows }: BarTableProps) {
  const max = Math.max(1, ...rows.map(({ bar }) => bar.value));
  const percent = (value: number) => `${(Math.max(0, value) / max) * 100}%`;
  return (
    <Table aria-label={caption} className={classes.bars} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label}</Table.Th>
          <Table.Td />
          {headers.map((header) => (
            <Table.Th key={header} scope="col">
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label: name, bar: { value, lighter = 0 }, cells }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td className={classes.barCell}>
              <svg aria-hidden className={classes.bar}>
                <rect width={percent(value)} height="100%" rx="3" className={classes.light} />
                <rect width={percent(value - lighter)} height="100%" rx="3" className={classes.fill} />
              </svg>
            </Table.Td>
            {cells.map((cell, index) => (
              <Table.Td key={headers[index]} data-column={headers[index]}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
