import { TextInput } from '@mantine/core';
import { NAME_MAX } from '#src/domain/profile/names.ts';
import { Columns } from '../../ui/Columns.tsx';

type PersonField = 'firstName' | 'lastName' | 'email';
type FieldProps = { name: string; error: string | true | undefined };

/** Who is asking or buying: the fields that both forms of the page begin with. */
export function PersonFields({ field }: { field: (name: PersonField) => FieldProps }) {
  return (
    <>
      <Columns from="phone">
        <TextInput label="First name" autoComplete="given-name" maxLength={NAME_MAX} {...field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" maxLength={NAME_MAX} {...field('lastName')} />
      </Columns>
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
    </>
  );
}
