import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { HOUR, MINUTE, SECOND } from '#src/domain/time/time.ts';
import { Cups, type CupsProps } from './pieces/cups/Cups.tsx';
import { SeeYou } from './SeeYou.tsx';
import { StepFrame } from './StepFrame.tsx';
import classes from './Tonight.module.css';

type PauseScreenProps = {
  until: string;
  userId: number;
  cups: CupsProps;
  onResume: () => void;
  onLeave: () => void;
};

/** A few minutes, or until another evening. Either phone may go on earlier. */
export function PauseScreen({ until, userId, cups, onResume, onLeave }: PauseScreenProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now;
  if (left > HOUR) {
    return (
      <StepFrame
        isCentered
        isNight
        title="Enough for tonight."
        footer={
          <>
            <Button variant="subtle" onClick={onResume}>
              Go on after all
            </Button>
            <Button onClick={onLeave}>Good night</Button>
          </>
        }
      >
        <Text mt="md" c="dimmed">
          Everything you’ve written is saved, and it goes on right here. <SeeYou userId={userId} />
        </Text>
      </StepFrame>
    );
  }
  const minutes = Math.max(0, Math.ceil(left / MINUTE));
  return (
    <StepFrame isCentered isNight title="A short break" footer={<Button onClick={onResume}>Go on</Button>}>
      <Cups {...cups} />
      <Text className={classes.clock} mt="lg" mb="xs">
        {minutes === 0 ? 'Whenever you’re ready.' : minutes === 1 ? 'About a minute' : `About ${minutes} minutes`}
      </Text>
      <Text c="dimmed">Breathe, get some water. Come back when you’re both ready.</Text>
    </StepFrame>
  );
}
