import { Group, Radio, type RadioGroupProps } from '@mantine/core';

type ChoiceProps = Omit<RadioGroupProps, 'children'> & { options: readonly { value: string; label: string }[] };

/** A question with a few short answers. */
export function Choice({ options, ...props }: ChoiceProps) {
  return (
    <Radio.Group {...props}>
      <Group gap="lg">
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}
