import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { NAME_MAX } from '#src/domain/profile/profile.ts';

type Field = 'firstName' | 'lastName' | 'email';

/** Who is asking or buying: the fields that both forms of the page begin with. */
export function PersonFields({ field }: { field: (name: Field) => TextInputProps & { key: string } }) {
  const { key: firstKey, ...first } = field('firstName');
  const { key: lastKey, ...last } = field('lastName');
  const { key: emailKey, ...email } = field('email');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First name" autoComplete="given-name" maxLength={NAME_MAX} key={firstKey} {...first} />
        <TextInput label="Last name" autoComplete="family-name" maxLength={NAME_MAX} key={lastKey} {...last} />
      </SimpleGrid>
      <TextInput label="Email" type="email" autoComplete="email" key={emailKey} {...email} />
    </>
  );
}
