import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GroupSummary } from '#src/domain/desk/groups.ts';
import { trpc } from '../../../api/trpc.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';

const COLUMNS: readonly Column<GroupSummary>[] = [
  {
    id: 'name',
    header: 'Group',
    isAlways: true,
    cell: ({ id, name }) => (
      <Link to="/admin/groups/$groupId" params={{ groupId: String(id) }} className={classes.name}>
        {name}
      </Link>
    ),
  },
  { id: 'couples', header: 'Couples', isAlways: true, isNumber: true, cell: ({ couples }) => couples },
  { id: 'started', header: 'Signed in', isAlways: true, isNumber: true, cell: ({ started }) => started },
  { id: 'finished', header: 'Finished', isNumber: true, cell: ({ finished }) => finished },
];

/** Couples who were invited together, and how many of them came. */
export function GroupsPage() {
  const mayInvite = useMayCall()('desk.invite');
  const { data: groups } = trpc.desk.groups.useQuery(undefined, { staleTime: 0, throwOnError: true });
  return (
    <DeskPage
      title="Groups"
      lead="Couples you invited together, such as those of a parish."
      buttons={
        mayInvite && (
          <Button component={Link} to="/admin/groups/new">
            Invite Couples
          </Button>
        )
      }
    >
      {groups?.length === 0 && (
        <EmptyList picture={<TwoCups />}>No groups yet. Invite several couples at once to make one.</EmptyList>
      )}
      {groups !== undefined && groups.length > 0 && (
        <DataTable name="Groups" columns={COLUMNS} rows={groups} getId={({ id }) => String(id)} getName={({ name }) => name} />
      )}
    </DeskPage>
  );
}
