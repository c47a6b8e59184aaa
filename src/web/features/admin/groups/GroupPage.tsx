import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { coupleName, type CoupleRow } from '#src/domain/desk/couple-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDay } from '../../../lib/dates.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { PhonePopover } from '../table/PhonePopover.tsx';

const COLUMNS: readonly Column<CoupleRow>[] = [
  {
    id: 'couple',
    header: 'Couple',
    isAlways: true,
    cell: (couple) => (
      <Link to="/admin/couples/$customerId" params={{ customerId: String(couple.customerId) }} className={classes.name}>
        {coupleName(couple)}
      </Link>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => <div className={classes.long}>{email}</div> },
  { id: 'completed', header: 'Weeks', isAlways: true, isNumber: true, cell: ({ completed }) => completed },
  {
    id: 'lastSeen',
    header: 'Last seen',
    isAlways: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'never' : formatDay(lastSeenAt)),
  },
  { id: 'together', header: 'Together', cell: ({ joined }) => (joined ? 'Both' : 'One sign-in') },
];

/** The couples of a group, and how far they are. */
export function GroupPage({ groupId }: { groupId: number }) {
  const mayCall = useMayCall();
  const { data: group } = trpc.desk.group.useQuery({ groupId }, { staleTime: 0, throwOnError: true });
  if (group === undefined) return <DeskPage title="Group">{null}</DeskPage>;
  const { name, couples, started, finished } = group;
  return (
    <DeskPage
      title={name}
      lead={`${couples.length} invited, ${started} signed in, ${finished} finished`}
      buttons={
        <>
          {mayCall('desk.invite') && (
            <Button renderRoot={(props) => <Link {...props} to="/admin/groups/new" search={{ group: name }} />}>
              Invite More Couples
            </Button>
          )}
          <PhonePopover label="More actions" icon={<IconDots aria-hidden />}>
            {mayCall('campaigns.send') && (
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="/admin/emails/new" search={{ group: groupId }} />}
              >
                Write
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin/couples" search={{ group: groupId, view: 'notSignedIn' }} />}
            >
              Not Signed In Yet
            </Button>
          </PhonePopover>
        </>
      }
    >
      <DataTable
        name="Couples"
        columns={COLUMNS}
        rows={couples}
        getId={({ customerId }) => String(customerId)}
        getName={coupleName}
      />
    </DeskPage>
  );
}
