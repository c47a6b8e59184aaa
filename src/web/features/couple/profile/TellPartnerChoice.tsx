import { Radio, Stack } from '@mantine/core';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { TellPartner } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { usePartner } from '../partner/use-partner.ts';

type TellPartnerChoiceProps = { value: TellPartner; onChange: (value: TellPartner) => void };

/** When the partner is told that someone has left: for who leaves out of fear, that matters most. */
export function TellPartnerChoice({ value, onChange }: TellPartnerChoiceProps) {
  const name = usePartner()?.name ?? 'Your partner';
  return (
    <Radio.Group
      label={`We’ll email ${name} that you’ve left`}
      value={value}
      onChange={(chosen) => onChange(chosen === 'later' ? 'later' : 'now')}
    >
      <Stack gap={0} mt="xs">
        <Radio value="now" label="Tell them now" />
        <Radio
          value="later"
          label={`Tell them when it’s deleted in ${RETENTION.deletedAccount.days} days`}
          description="Until then, we don’t say that you’ve left. If you come back before, they won’t know."
        />
      </Stack>
    </Radio.Group>
  );
}
