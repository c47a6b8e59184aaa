import { useState } from 'react';
import { eveningFormSchema, toEveningForm } from '#src/domain/reminders/evening-form.ts';
import type { Evening } from '#src/domain/reminders/reminders.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';

/** The form of a person's evening, and whether a day is chosen in it. */
export function useEveningForm(evening: Evening | null) {
  const [hasDay, setHasDay] = useState(evening !== null);
  const form = useZodForm({
    schema: eveningFormSchema,
    initialValues: toEveningForm(evening),
    errorToast: { title: 'Save Failed', text: 'Could not save your evening. Please try again.' },
    onValuesChange: ({ day }) => setHasDay(day !== '0'),
  });
  return { form, hasDay };
}

export type EveningForm = ReturnType<typeof useEveningForm>;
