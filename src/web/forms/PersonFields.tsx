import { TextInput } from '@mantine/core';
import { NAME_MAX } from '#src/domain/person-name.ts';
import { Columns } from '../ui/Columns.tsx';

type PersonField = 'firstName' | 'lastName' | 'email';
type PersonForm = { key: (field: PersonField) => string; getInputProps: (field: PersonField) => object };

type PersonFieldsProps = {
  form: PersonForm;
  /** Set where staff types, so that browsers don't suggest the staff's own name. */
  isSomeoneElse?: boolean;
};

/** Somebody's name and email. */
export function PersonFields({ form, isSomeoneElse = false }: PersonFieldsProps) {
  return (
    <>
      <Columns from="phone">
        <TextInput
          label="First name"
          autoComplete={isSomeoneElse ? 'off' : 'given-name'}
          maxLength={NAME_MAX}
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete={isSomeoneElse ? 'off' : 'family-name'}
          maxLength={NAME_MAX}
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
      </Columns>
      <TextInput
        label="Email"
        type="email"
        autoComplete={isSomeoneElse ? 'off' : 'email'}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
}
