import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useUndoCompletion } from './use-complete-week.ts';

type UndoCompletionProps = { userId: number; weekNumber: number; onUndone: () => void };

/** Opens again the week that was completed by mistake. */
export function UndoCompletion({ userId, weekNumber, onUndone }: UndoCompletionProps) {
  const undo = useUndoCompletion(userId, weekNumber);
  return (
    <SubmitButton
      variant="subtle"
      isBusy={undo.isPending}
      onClick={() => undo.mutate({ userId, weekNumber }, { onSuccess: onUndone })}
    >
      Not finished after all
    </SubmitButton>
  );
}
