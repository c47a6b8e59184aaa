import { Button, Group, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';

type InlineFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  isBusy: boolean;
  onCancel: (() => void) | undefined;
  cancelLabel?: string | undefined;
  children: ReactNode;
};

/** A form that opens in place of a setting, with a submit button and Cancel. */
export function InlineForm({ onSubmit, submitLabel, isBusy, onCancel, cancelLabel = 'Cancel', children }: InlineFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <Group>
          <SubmitButton type="submit" isBusy={isBusy}>
            {submitLabel}
          </SubmitButton>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
