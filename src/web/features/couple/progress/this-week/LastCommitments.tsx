import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { ThisWeek } from '#src/domain/workbook/next-step.ts';
import { OUTCOME_LABELS, outcomeSchema, type Commitment, type Outcome } from '#src/domain/workbook/commitment.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../../api/trpc.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';

type LastCommitmentsProps = {
  userId: number;
  lastWeek: NonNullable<ThisWeek['lastWeek']>;
  reader: Reader;
  names: Record<Partner, string>;
  /** Whether the other partner has left, and isn't waited for. */
  isAlone: boolean;
  /** Whether it's time to ask how it went; until then, there's only what they promised. */
  isAsking: boolean;
};

/** What each partner promised last week, and how it went: each says so for themselves. */
export function LastCommitments({ userId, lastWeek, reader, names, isAlone, isAsking }: LastCommitmentsProps) {
  const { weekNumber, commitments } = lastWeek;
  return partnerSchema.options
    .toSorted((one, other) => Number(other === reader) - Number(one === reader))
    .filter((partner) => commitments[partner].text !== '' && (partner === reader || !isAlone))
    .map((partner) => {
      const who = partner === reader ? 'You' : names[partner];
      if (!isAsking) return <Promised key={partner} who={who} text={commitments[partner].text} />;
      return reader === null || reader === partner ? (
        <OwnCommitment key={partner} page={{ userId, weekNumber, partner }} who={who} commitment={commitments[partner]} />
      ) : (
        <div key={partner}>
          <Promised who={who} text={commitments[partner].text} />
          <Text c="dimmed">{describeOutcome(commitments[partner], names[partner])}</Text>
        </div>
      );
    });
}

type OwnCommitmentProps = {
  page: { userId: number; weekNumber: number; partner: Partner };
  who: string;
  commitment: Commitment;
};

function OwnCommitment({ page, who, commitment }: OwnCommitmentProps) {
  const promise = useId();
  const utils = trpc.useUtils();
  const record = trpc.commitment.recordOutcome.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.workbook.thisWeek.invalidate({ userId: page.userId }),
        utils.wins.get.invalidate({ userId: page.userId }),
      ]),
    onError: (error) => toastError(error),
  });
  const chosen = record.isPending ? record.variables.outcome : commitment.outcome;
  return (
    <div>
      <Promised id={promise} who={who} text={commitment.text}>
        {' '}
        How did it go?
      </Promised>
      <Group gap="xs" role="group" aria-labelledby={promise}>
        {outcomeSchema.options.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === chosen ? 'light' : 'default'}
            aria-pressed={outcome === chosen}
            leftSection={outcome === chosen && <IconCheck size={16} aria-hidden />}
            onClick={() => record.mutate({ ...page, outcome })}
          >
            {OUTCOME_LABELS[outcome]}
          </Button>
        ))}
      </Group>
    </div>
  );
}

type PromisedProps = { id?: string; who: string; text: string; children?: ReactNode };

function Promised({ id, who, text, children }: PromisedProps) {
  return (
    <Text id={id} mb={4} style={{ overflowWrap: 'anywhere' }}>
      <b>{who} promised:</b> “{text}”{children}
    </Text>
  );
}

const DESCRIPTIONS: Record<Outcome, (name: string) => string> = {
  kept: (name) => `${name} kept it.`,
  partly: (name) => `${name} kept part of it.`,
  notYet: (name) => `${name} hasn’t gotten to it yet.`,
};

function describeOutcome({ outcome, isSealed }: Commitment, name: string): string {
  if (outcome !== null) return DESCRIPTIONS[outcome](name);
  return isSealed ? `${name} has said how it went. Say how yours went to see it.` : `${name} hasn’t answered yet.`;
}
