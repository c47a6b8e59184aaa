import type { ReactNode } from 'react';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

type ConfirmDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onExitTransitionEnd?: () => void;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  cancelLabel?: string;
  children: ReactNode;
};

/** Asks before something is removed or ended. */
export function ConfirmDialog({ confirmLabel, isBusy, onConfirm, cancelLabel, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      {children}
      <DialogButtons mt="lg" cancelLabel={cancelLabel} onCancel={dialog.onClose} focusesCancel>
        <SubmitButton color="red" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </SubmitButton>
      </DialogButtons>
    </Dialog>
  );
}
