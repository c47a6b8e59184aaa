import { TextInput } from '@mantine/core';
import { NAME_MAX } from '#src/domain/person-name.ts';
import { Columns } from '../../../ui/Columns.tsx';

type PersonField = 'firstName' | 'lastName' | 'email';
type PersonForm = { key: (field: PersonField) => string; getInputProps: (field: PersonField) => object };

/** The fields that both forms of the page start with. */
export function PersonFields({ form }: { form: PersonForm }) {
  return (
    <>
      <Columns from="phone">
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
      </Columns>
      <TextInput label="Email" type="email" autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
    </>
  );
}
