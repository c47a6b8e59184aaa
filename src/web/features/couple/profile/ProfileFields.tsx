import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { Stack } from '../../../ui/Light.tsx';
import { IconButton } from '../../../ui/LightButton.tsx';
import { LightField } from '../../../ui/LightField.tsx';
import classes from './ProfileFields.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** Both names and the wedding date, which can be typed or picked. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <Stack>
      <LightField label="Your name" autoComplete="off" {...form.getInputProps('userDisplayName')} />
      <LightField label="Partner's name" autoComplete="off" {...form.getInputProps('partnerName')} />
      <LightField
        label="Wedding date"
        description="Optional"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        section={<DatePick value={form.values.weddingDate} onPick={(date) => form.setFieldValue('weddingDate', date)} />}
        {...form.getInputProps('weddingDate')}
      />
    </Stack>
  );
}

/** The browser's own calendar, behind a button: what phones do best. */
function DatePick({ value, onPick }: { value: string; onPick: (date: string) => void }) {
  const field = useRef<HTMLInputElement>(null);

  function open(): void {
    try {
      field.current?.showPicker();
    } catch {
      // Missing in older browsers, or refused; there the field itself may open it.
      field.current?.focus();
      field.current?.click();
    }
  }

  return (
    <>
      <input
        ref={field}
        className={classes.picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <IconButton aria-label="Choose a date" className={classes.pick} onClick={open}>
        <IconCalendar size={20} aria-hidden />
      </IconButton>
    </>
  );
}
