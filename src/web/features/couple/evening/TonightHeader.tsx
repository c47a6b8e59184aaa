import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { EVENING_STEPS, type EveningStep } from '#src/domain/evening/steps.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { minutesUntilNext } from './next-evening.ts';
import classes from './Tonight.module.css';
import type { TonightActions } from './hooks/use-tonight.ts';

type TonightHeaderProps = {
  userId: number;
  step: EveningStep;
  actions: TonightActions;
  onLeave: () => void;
  onOpenPages: () => void;
};

const LABELS: Record<EveningStep, string> = {
  arrive: 'Arrive',
  write: 'Write',
  reveal: 'Open',
  story: 'Story',
  talk: 'Talk',
  do: 'Do',
  promise: 'Promise',
  close: 'Close',
};

/** Where the evening is, and the ways out of a step. */
export function TonightHeader({ userId, step, actions, onLeave, onOpenPages }: TonightHeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: reminders } = trpc.reminders.get.useQuery({ userId });
  const current = EVENING_STEPS.indexOf(step);
  const previous = EVENING_STEPS[current - 1];
  const next = EVENING_STEPS[current + 1];
  const choose = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  const postpone = () => actions.pause(minutesUntilNext(reminders?.evening ?? null));
  return (
    <header className={classes.header}>
      <UnstyledButton className={classes.round} aria-label="Leave for now" onClick={onLeave}>
        <IconX size={22} aria-hidden />
      </UnstyledButton>
      <ol className={classes.steps} aria-label="Steps">
        {EVENING_STEPS.map((one, index) => (
          <li key={one} data-past={index < current || undefined} aria-current={one === step ? 'step' : undefined}>
            <VisuallyHidden>{LABELS[one]}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <UnstyledButton className={classes.round} aria-label="More" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconDots size={22} aria-hidden />
      </UnstyledButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Take your time">
        <div className={classes.choices}>
          <Button variant="default" onClick={choose(() => actions.pause(5))}>
            Pause for five minutes
          </Button>
          <Button variant="default" onClick={choose(postpone)}>
            Go on another evening
          </Button>
          {previous !== undefined && (
            <Button variant="default" onClick={choose(() => actions.goTo(previous))}>
              Back to “{LABELS[previous]}”
            </Button>
          )}
          {next !== undefined && (
            <Button variant="default" onClick={choose(() => actions.goTo(next))}>
              Skip to “{LABELS[next]}”
            </Button>
          )}
          <Button variant="default" onClick={choose(onOpenPages)}>
            Just the pages
          </Button>
        </div>
      </Dialog>
    </header>
  );
}
