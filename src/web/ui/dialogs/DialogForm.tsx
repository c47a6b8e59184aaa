import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { DialogButtons } from './DialogButtons.tsx';

type DialogFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  /** Red if it removes or ends something. */
  color?: 'red';
  isBusy: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog, with Cancel and a submit button at its end. */
export function DialogForm({ onSubmit, submitLabel, color, isBusy, onCancel, children }: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <DialogButtons onCancel={onCancel}>
          <SubmitButton type="submit" {...(color && { color })} isBusy={isBusy}>
            {submitLabel}
          </SubmitButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
