import type { CampaignRow } from '#src/domain/desk/campaigns.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Section } from '../desk/Section.tsx';
import { DataTable, type Column } from '../table/DataTable.tsx';
import { describeView } from './campaign-texts.ts';

const COLUMNS: readonly Column<CampaignRow>[] = [
  { id: 'subject', header: 'Subject', isAlways: true, cell: ({ subject }) => subject },
  { id: 'view', header: 'To', cell: describeView },
  { id: 'createdAt', header: 'Written', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'sent', header: 'Sent', isAlways: true, isNumber: true, cell: ({ sent }) => sent.toLocaleString('en-US') },
  { id: 'waiting', header: 'Waiting', isAlways: true, isNumber: true, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { id: 'dropped', header: 'Dropped', isNumber: true, cell: ({ dropped }) => dropped.toLocaleString('en-US') },
];

/** What the seller wrote to couples, and how many got it. Hidden while there's nothing. */
export function CampaignList() {
  const { data: campaigns = [] } = trpc.campaigns.list.useQuery(undefined, { staleTime: 0, throwOnError: true });
  if (campaigns.length === 0) return null;
  return (
    <Section title="Written to couples">
      <DataTable
        name="Written to couples"
        columns={COLUMNS}
        rows={campaigns}
        getId={({ id }) => String(id)}
        getName={({ subject }) => subject}
      />
    </Section>
  );
}
