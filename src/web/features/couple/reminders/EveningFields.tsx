import { Group, NativeSelect, TextInput } from '@mantine/core';
import { DAYS } from '#src/domain/reminders/evening-form.ts';
import type { EveningForm } from './use-evening-form.ts';

const DATA = DAYS.map((label, day) => ({ value: String(day), label }));

/** The day and, once it's chosen, the time of the evening. */
export function EveningFields({ form, hasDay }: EveningForm) {
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <NativeSelect label="Which evening works for you two?" data={DATA} key={form.key('day')} {...form.getInputProps('day')} />
      {hasDay && <TextInput type="time" label="Time" key={form.key('time')} {...form.getInputProps('time')} />}
    </Group>
  );
}
