import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

export type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** The search field of a list. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={className}
    />
  );
}
