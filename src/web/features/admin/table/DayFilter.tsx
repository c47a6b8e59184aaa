import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedFilter } from './use-typed-filter.ts';

/** While a year is typed, the field has it digit by digit: 0002, 0020, 0202, 2020. */
const FIRST_DAY = '1900-01-01';

type DayFilterProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day that filters a list, typed part by part. */
export function DayFilter({ day, onChange, ...input }: DayFilterProps) {
  const { typed, setTyped } = useTypedFilter(day ?? '', (text) => {
    if (text === '') onChange(undefined);
    else if (text >= FIRST_DAY) onChange(text);
  });
  return <TextInput {...input} type="date" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />;
}
