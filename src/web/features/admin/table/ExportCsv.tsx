import { Button } from '@mantine/core';

type ExportCsvProps = { path: '/api/admin/couples.csv' | '/api/orders.csv'; filters: object };

/** Saves every row that matches the filters, on all pages, as a spreadsheet. */
export function ExportCsv({ path, filters }: ExportCsvProps) {
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return (
    <Button component="a" href={`${path}?${new URLSearchParams(texts)}`} download variant="default">
      Export CSV
    </Button>
  );
}
