import { Button, FileButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { formatCount } from '#src/domain/count.ts';
import { INVITATIONS_PER_MINUTE, inviteCouplesSchema } from '#src/domain/desk/groups.ts';
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

type Invitation = { group: string; amount: string; invited: readonly ListedCouple[] };
type SkippedCouple = { email: string | undefined; reason: string };

/** Invites several couples at once. What's wrong with the list shows first, and those lines stay until they're corrected. */
export function InviteCouplesPage({ group }: { group: string }) {
  const { price } = useSettings();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [list, setList] = useState('');
  const [skipped, setSkipped] = useState<readonly SkippedCouple[]>([]);
  const lines = parseCoupleList(list);
  const invited = lines.filter(({ couple }) => couple !== null);
  const form = useZodForm({
    schema: formSchema(price.currency),
    initialValues: { group, amount: formatUnits({ amount: 0, currency: price.currency }), list: '' },
    draftKey: `invite-${group}`,
    onValuesChange: (values) => setList(values.list),
    errorToast: { title: 'Invitation Failed', text: 'Could not invite the couples. Please try again.' },
  });
  const invite = useMutation({
    mutationFn: async ({ invited: sent, ...input }: Invitation) =>
      utils.client.desk.invite.mutate({ ...input, couples: sent.map(({ couple }) => couple) }),
    onSuccess: async (answer, { group: name, invited: sent }) => {
      showToast({ title: 'Couples Invited', text: `${formatCount(answer.created, 'couple')}, ${name}` });
      await utils.invalidate();
      const texts = new Set(sent.map(({ text }) => text));
      const left = parseCoupleList(form.getValues().list).filter(({ text }) => !texts.has(text));
      setSkipped(answer.skipped.map(({ row, reason }) => ({ email: sent[row - 1]?.couple?.email, reason })));
      if (left.length > 0 || answer.skipped.length > 0) {
        form.setFieldValue('list', left.map(({ text }) => text).join('\n'));
      } else {
        form.reset();
        await navigate({ to: '/admin/groups' });
      }
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
      <form noValidate onSubmit={form.onSubmit(({ group: name, amount }) => invite.mutate({ group: name, amount, invited }))}>
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
            <SubmitButton type="submit" isBusy={invite.isPending} disabled={invited.length === 0}>
              {invited.length === 1 ? 'Invite 1 Couple' : `Invite ${invited.length} Couples`}
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
      {skipped.length > 0 && (
        <Stack role="alert" gap={4} mt="lg">
          <Text fw={600}>These were left out:</Text>
          {skipped.map(({ email, reason }) => (
            <Text key={email}>
              {email}: {reason}
            </Text>
          ))}
        </Stack>
      )}
      {lines.length > 0 && <Preview lines={lines} />}
    </DeskPage>
  );
}

function Preview({ lines }: { lines: readonly ListedCouple[] }) {
  return (
    <Table aria-label="Preview" mt="lg" style={{ overflowWrap: 'anywhere' }}>
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
