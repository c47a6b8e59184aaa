import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable, type RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

const features = tableFeatures({ rowSelectionFeature });

/** A column. Phones show only those that are `always` there; `sort` is what the server calls it. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: string;
  isAlways?: boolean;
  isNumber?: boolean;
  /** For sentences. */
  isWide?: boolean;
};

type DataTableProps<Row extends object> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
  /** What a row is called, such as its couple's names. */
  getName: (row: Row) => string;
  sort?: { by: string; order: 'asc' | 'desc' };
  /** `order` is the other one for the column that the rows are sorted by; else the list decides. */
  onSort?: (by: string, order: 'asc' | 'desc' | undefined) => void;
  /** The ids of the chosen rows; without it, rows can't be chosen. */
  selection?: { chosen: readonly string[]; onChange: (chosen: string[]) => void };
};

/** The desk's table: rows of 44 pixels, sorted by the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, getId, getName, sort, onSort, selection } = props;
  const helper = createColumnHelper<typeof features, Row>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const rowSelection: RowSelectionState = Object.fromEntries((selection?.chosen ?? []).map((id) => [id, true as const]));
  const table = useTable({
    features,
    data: [...rows],
    columns: columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) })),
    getRowId: getId,
    state: { rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });
  return (
    <Table aria-label={name} className={classes.table} verticalSpacing={0} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.check}>
              <Group component="label" w="2.75rem" h="2.75rem">
                <Checkbox
                  aria-label="Select all on this page"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Group>
            </Table.Th>
          )}
          {columns.map((column) => (
            <Table.Th
              key={column.id}
              scope="col"
              data-always={column.isAlways || undefined}
              data-number={column.isNumber || undefined}
              aria-sort={sort !== undefined && sort.by === column.sort ? `${sort.order}ending` : undefined}
            >
              {column.sort === undefined || onSort === undefined ? (
                column.header
              ) : (
                <SortButton column={column} sort={sort} onSort={onSort} />
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.getRowModel().rows.map((row) => (
          <Table.Tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
            {selection && (
              <Table.Td className={classes.check}>
                <Group component="label" w="2.75rem" h="2.75rem">
                  <Checkbox
                    aria-label={`Select ${getName(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </Group>
              </Table.Td>
            )}
            {row.getAllCells().map((cell) => {
              const column = byId.get(cell.column.id);
              return (
                <Table.Td
                  key={cell.id}
                  data-always={column?.isAlways || undefined}
                  data-number={column?.isNumber || undefined}
                  data-column={column?.header}
                  data-wide={column?.isWide || undefined}
                >
                  <table.FlexRender cell={cell} />
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type SortButtonProps<Row> = {
  column: Column<Row>;
  sort: DataTableProps<object>['sort'];
  onSort: NonNullable<DataTableProps<object>['onSort']>;
};

function SortButton<Row>({ column: { header, sort: by = '' }, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort?.by === by;
  const isAscending = sort?.order === 'asc';
  const Arrow = isAscending ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(by, isSorted ? (isAscending ? 'desc' : 'asc') : undefined)}>
      {header}
      {isSorted && <Arrow size={14} aria-hidden />}
    </UnstyledButton>
  );
}
