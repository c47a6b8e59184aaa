import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type AnimationEvent } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { HoldPad } from './HoldPad.tsx';
import page from './Page.module.css';
import classes from './RevealCards.module.css';

/** What one of the two has offered; empty if it's nothing the other one gets. */
export type RevealedAnswer = { text: string; hasPassed: boolean };

export type RevealCardsProps = {
  question: string;
  names: Record<Partner, string>;
  answers: Record<Partner, RevealedAnswer>;
  /** Whose phone this is; null while the two share it, and one holds for both. */
  own: Partner | null;
  isReady: boolean;
  /** The same of the other one; true on a shared phone. */
  otherIsReady: boolean;
  onReady: () => void;
};

/**
 * Two cards face down, which turn together once both partners are ready. They're face up from the start if both were before,
 * such as a day later.
 */
export function RevealCards(props: RevealCardsProps) {
  const { question, names, answers, own, isReady, otherIsReady, onReady } = props;
  const isOpen = isReady && otherIsReady;
  const [wasOpen] = useState(isOpen);
  useTapOnTurn(isOpen && !wasOpen);

  return (
    <div className={classes.reveal}>
      <Text component="h2" className={classes.question}>
        {question}
      </Text>
      <div className={classes.cards}>
        {partnerSchema.options.map((partner) => (
          <RevealCard
            key={partner}
            partner={partner}
            name={names[partner]}
            answer={answers[partner]}
            isOpen={isOpen}
            isTurning={isOpen && !wasOpen}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{isOpen && !wasOpen && 'Both cards are open.'}</VisuallyHidden>
      {!isOpen && (
        <div className={classes.hold}>
          <HoldPad own={own} isReady={isReady} otherIsReady={otherIsReady} onHeld={onReady}>
            <Text role="status" ta="center">
              {describeWaiting(own === null ? null : names[otherPartner(own)], isReady, otherIsReady)}
            </Text>
          </HoldPad>
          {!isReady && (
            <Button variant="transparent" c="dimmed" onClick={onReady}>
              Turn Without Holding
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function describeWaiting(other: string | null, isReady: boolean, otherIsReady: boolean): string {
  if (other === null) return 'Hold a finger here, and both cards turn.';
  if (isReady) return `You’re ready. Waiting for ${other}.`;
  return otherIsReady ? `${other} is ready. Hold a finger here.` : 'Both of you, hold a finger here.';
}

/** One soft tap as the cards turn, on phones that have it. */
function useTapOnTurn(isTurning: boolean): void {
  useEffect(() => {
    if (isTurning && 'vibrate' in navigator) navigator.vibrate(20);
  }, [isTurning]);
}

type RevealCardProps = { partner: Partner; name: string; answer: RevealedAnswer; isOpen: boolean; isTurning: boolean };

function RevealCard({ partner, name, answer, isOpen, isTurning }: RevealCardProps) {
  // The face changes when the card stands on its edge.
  const [isFaceUp, setIsFaceUp] = useState(isOpen);
  const card = useRef<HTMLElement>(null);

  function turnHalf({ target }: AnimationEvent): void {
    if (target === card.current && isOpen) setIsFaceUp(true);
  }

  return (
    <article
      ref={card}
      data-partner={partner}
      data-face={isFaceUp ? 'up' : 'down'}
      data-turning={isTurning || undefined}
      className={`${page.page} ${classes.card}`}
      onAnimationEnd={turnHalf}
      aria-label={isFaceUp ? name : `${name}’s card, face down`}
    >
      <Text className={classes.name}>{name}</Text>
      {isFaceUp ? <Answer name={name} answer={answer} /> : <Back />}
    </article>
  );
}

function Answer({ name, answer: { text, hasPassed } }: { name: string; answer: RevealedAnswer }) {
  if (text !== '') return <blockquote className={classes.text}>{text}</blockquote>;
  return <Text className={classes.none}>{hasPassed ? `${name} passed` : `Nothing from ${name} here`}</Text>;
}

/** The brand's rings. */
function Back() {
  return (
    <svg viewBox="0 0 96 60" aria-hidden className={classes.rings}>
      <circle cx="37" cy="30" r="22" />
      <circle cx="59" cy="30" r="22" />
    </svg>
  );
}
