import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Columns } from '../../../ui/Columns.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

const SEPARATORS = [
  { value: 'comma', label: 'Commas (49.00)' },
  { value: 'semicolon', label: 'Semicolons (49,00)' },
];

/** Saves the invoices and credit notes of some days for the accountant. */
export function ExportInvoices() {
  const [isOpen, { open, close }] = useDisclosure();
  const [chosen, setChosen] = useState({ from: '', to: '', separator: 'comma' });
  const choose = (name: keyof typeof chosen) => ({
    value: chosen[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setChosen({ ...chosen, [name]: currentTarget.value }),
  });
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''));
  return (
    <>
      <Button variant="default" onClick={open}>
        Export Invoices
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Export invoices">
        <Stack>
          <Text>For your accountant: one line for each invoice and credit note. Leave a day empty for all.</Text>
          <Columns from="phone">
            <TextInput label="First day" type="date" {...choose('from')} />
            <TextInput label="Last day" type="date" {...choose('to')} />
          </Columns>
          <NativeSelect label="Between columns" data={SEPARATORS} {...choose('separator')} />
          <Button component="a" href={`/api/admin/invoices.csv?${query}`} download onClick={close}>
            Download CSV
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
