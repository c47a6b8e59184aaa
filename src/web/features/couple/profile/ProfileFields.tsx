import { Stack, TextInput } from '@mantine/core';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import type { Draft } from '../../../drafts/use-draft.ts';

const LABELS: Readonly<Record<string, string>> = {
  userDisplayName: 'Your name',
  partnerName: "Partner's name",
  weddingDate: 'Wedding date',
};

type ProfileFieldsProps = {
  draft: Draft;
  /** Whether the partner is here and changes their name themselves. */
  hasPartner?: boolean;
};

/** Both partners' names and the wedding date. */
export function ProfileFields({ draft, hasPartner = false }: ProfileFieldsProps) {
  return (
    <Stack>
      <TextInput label={LABELS['userDisplayName']} autoComplete="off" {...draft.fieldProps('userDisplayName')} />
      <TextInput
        label={LABELS['partnerName']}
        description={hasPartner ? 'Your partner changes this in their own profile.' : undefined}
        readOnly={hasPartner}
        autoComplete="off"
        {...draft.fieldProps('partnerName')}
      />
      <TextInput type="date" label={LABELS['weddingDate']} description="Optional" {...draft.fieldProps('weddingDate')} />
      <ConflictDialog
        draft={draft}
        describe={({ field, ...versions }) => ({ label: LABELS[field] ?? '', ...versions })}
        canKeepBoth={false}
      />
    </Stack>
  );
}
