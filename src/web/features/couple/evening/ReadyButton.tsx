import { Text } from '@mantine/core';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { StepProps } from './step-props.ts';
import classes from './Tonight.module.css';

type ReadyButtonProps = Pick<StepProps, 'evening' | 'own' | 'otherName' | 'isOtherHere' | 'actions'> & {
  children: string;
  variant?: 'filled' | 'default';
};

/** Goes on, as soon as both are ready. Whoever is alone goes on right away. */
export function ReadyButton({ evening, own, otherName, isOtherHere, actions, children, variant = 'filled' }: ReadyButtonProps) {
  const isWaiting = own !== null && isOtherHere && evening.done.includes(own);
  const isAwaited = own !== null && evening.done.some((partner) => partner !== own);
  return (
    <>
      <div role="status">
        {isWaiting && (
          <Text className={classes.hint} data-waiting>
            Ready. Waiting for {otherName}.
          </Text>
        )}
        {isAwaited && <Text className={classes.hint}>{otherName} is ready.</Text>}
      </div>
      {!isWaiting && (
        <SubmitButton variant={variant} isBusy={actions.isSending} onClick={actions.ready}>
          {children}
        </SubmitButton>
      )}
    </>
  );
}
