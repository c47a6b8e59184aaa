import { Button, FileButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { formatCount } from '#src/domain/count.ts';
import { INVITATIONS_PER_MINUTE, inviteCouplesSchema, type InviteResult } from '#src/domain/desk/groups.ts';
import { amountSchemaIn } from '#src/domain/money/typed-amount.ts';
import { formatUnits } from '#src/domain/order/price.ts';
import { parseCoupleList, type ListedCouple } from '#src/domain/desk/parse-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DeskPage } from '../desk/DeskPage.tsx';

const formSchema = (currency: string) =>
  inviteCouplesSchema.pick({ group: true }).extend({ amount: amountSchemaIn(currency), list: z.string() });

/** Invites several couples at once. What's wrong with the list shows before anything happens. */
export function InviteCouplesPage({ group }: { group: string }) {
  const { price } = useSettings();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [list, setList] = useState('');
  const [result, setResult] = useState<InviteResult | null>(null);
  const lines = parseCoupleList(list);
  const couples = lines.flatMap(({ couple }) => (couple === null ? [] : [couple]));
  const form = useZodForm({
    schema: formSchema(price.currency),
    initialValues: { group, amount: formatUnits({ amount: 0, currency: price.currency }), list: '' },
    onValuesChange: (values) => setList(values.list),
    errorToast: { title: 'Invitation Failed', text: 'Could not invite the couples. Please try again.' },
  });
  const invite = trpc.desk.invite.useMutation({
    onSuccess: async (answer, { group: name }) => {
      showToast({ title: 'Couples Invited', text: `${formatCount(answer.created, 'couple')}, ${name}` });
      await utils.invalidate();
      if (answer.skipped.length === 0) await navigate({ to: '/admin/groups' });
      else setResult(answer);
    },
    onError: form.showServerError,
  });

  async function readFile(file: File | null): Promise<void> {
    if (file !== null) form.setFieldValue('list', await file.text());
  }

  return (
    <DeskPage
      title="Invite Couples"
      lead={`Each couple gets the course and an email with a way to sign in, without a price. ${INVITATIONS_PER_MINUTE} emails leave in a minute.`}
    >
      <form noValidate onSubmit={form.onSubmit(({ group: name, amount }) => invite.mutate({ group: name, amount, couples }))}>
        <Stack maw="44rem">
          <TextInput
            label="Group"
            description="A new name, or one that exists to add couples to it"
            autoComplete="off"
            key={form.key('group')}
            {...form.getInputProps('group')}
          />
          <TextInput
            label="Amount for each couple"
            description={`In ${price.currency.toUpperCase()}; 0.00 if nobody pays`}
            inputMode="decimal"
            autoComplete="off"
            maw="16rem"
            key={form.key('amount')}
            {...form.getInputProps('amount')}
          />
          <GrowingTextarea
            label="Couples"
            description="One couple per line: first name, last name, email, and the partner’s email if you have it"
            placeholder="Ann, Berg, ann@berg.example, ben@berg.example"
            minRows={6}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void readFile(event.dataTransfer.files[0] ?? null);
            }}
            key={form.key('list')}
            {...form.getInputProps('list')}
          />
          <Group gap="sm">
            <SubmitButton type="submit" isBusy={invite.isPending} disabled={couples.length === 0}>
              {couples.length === 1 ? 'Invite 1 Couple' : `Invite ${couples.length} Couples`}
            </SubmitButton>
            <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  Choose a CSV File
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </form>
      {result !== null && <Skipped result={result} lines={lines} />}
      {lines.length > 0 && <Preview lines={lines} />}
    </DeskPage>
  );
}

/** The couples that the server left out. Its rows are those of the couples that were sent. */
function Skipped({ result: { skipped }, lines }: { result: InviteResult; lines: readonly ListedCouple[] }) {
  const sent = lines.filter(({ couple }) => couple !== null);
  return (
    <Stack role="alert" gap={4} mt="lg">
      <Text fw={600}>These were left out:</Text>
      {skipped.map(({ row, reason }) => (
        <Text key={row}>
          {sent[row - 1]?.couple?.email}: {reason}
        </Text>
      ))}
    </Stack>
  );
}

function Preview({ lines }: { lines: readonly ListedCouple[] }) {
  return (
    <Table aria-label="Preview" mt="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Line</Table.Th>
          <Table.Th>Couple</Table.Th>
          <Table.Th>Result</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ line, text, couple, problem }) => (
          <Table.Tr key={line}>
            <Table.Td>{line}</Table.Td>
            <Table.Td>
              {couple === null ? text : `${couple.firstName} ${couple.lastName}, ${couple.email}`}
              {couple?.partnerEmail !== undefined && `, and ${couple.partnerEmail}`}
            </Table.Td>
            <Table.Td>{problem === null ? 'Will be invited' : <Text c="var(--app-accent)">{problem}</Text>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
