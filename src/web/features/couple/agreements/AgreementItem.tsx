import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { Agreement } from '#src/domain/agreement/agreement.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDay } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { usePartner } from '../partner/use-partner.ts';
import classes from './Agreements.module.css';

type AgreementItemProps = {
  userId: number;
  agreement: Agreement;
  isDue: boolean;
  onChange: () => void;
  onDelete: () => void;
};

const QUIET = { variant: 'subtle', color: 'gray', px: 'sm' } as const;

/** One decision: its words, who agrees, and what one can do about it. */
export function AgreementItem({ userId, agreement, isDue, onChange, onDelete }: AgreementItemProps) {
  const { text, weekNumber, reviewOn } = agreement;
  const id = useId();
  const facts = [
    ...(weekNumber === null ? [] : [`Week ${weekNumber}`]),
    ...(reviewOn === null ? [] : [`Look again ${formatDay(reviewOn)}`]),
  ];
  return (
    <li className={classes.item} data-due={isDue || undefined}>
      <Text id={id} className={classes.text}>
        {text}
      </Text>
      {facts.length > 0 && (
        <Text c="dimmed" size="sm" mt={4}>
          {facts.join(' · ')}
        </Text>
      )}
      <Agreed userId={userId} agreement={agreement} describedBy={id} />
      <Group gap="xs" mt="xs" className={classes.actions} data-due={isDue || undefined}>
        <Button {...(isDue ? {} : QUIET)} aria-describedby={id} onClick={onChange}>
          {isDue ? 'Look Again' : 'Change'}
        </Button>
        <Button {...QUIET} aria-describedby={id} onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </li>
  );
}

/** Who agrees, and the reader's own say. Nothing while the two share the account, or once one has left. */
function Agreed({ userId, agreement, describedBy }: { userId: number; agreement: Agreement; describedBy: string }) {
  const [{ partner: seat }] = trpc.auth.session.useSuspenseQuery();
  const partner = usePartner();
  const utils = trpc.useUtils();
  const agree = trpc.agreements.update.useMutation({
    onError: (error) => toastError(error),
    onSettled: () => utils.agreements.list.invalidate({ userId }),
  });
  if (seat === null || partner === null || partner.hasLeft) return null;
  const isAgreed = (one: Partner) => agreement.agreed.includes(one);
  const other = otherPartner(seat);
  const isOwn = agree.isPending && agree.variables.agreed !== undefined ? agree.variables.agreed : isAgreed(seat);
  return (
    <Group gap="xs" mt="sm">
      <Button
        className={classes.own}
        variant="default"
        data-partner={seat}
        aria-pressed={isOwn}
        aria-describedby={describedBy}
        leftSection={isOwn && <IconCheck size={18} aria-hidden />}
        onClick={() => agree.mutate({ userId, agreementId: agreement.id, agreed: !isOwn })}
      >
        I agree
      </Button>
      <Text className={classes.other} data-partner={other} data-agreed={isAgreed(other) || undefined}>
        {isAgreed(other) && <IconCheck size={18} aria-hidden />}
        {isAgreed(other) ? `${partner.name} agrees` : `${partner.name} hasn’t agreed yet`}
      </Text>
    </Group>
  );
}
