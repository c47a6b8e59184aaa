import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import classes from './HoldPad.module.css';

/** Long enough to be meant. */
const HOLD_MS = 600;

type HoldPadProps = {
  /** Whose ring the finger lights; both of them if it's null. */
  own: Partner | null;
  isReady: boolean;
  otherIsReady: boolean;
  onHeld: () => void;
  children: ReactNode;
};

/** Where a finger rests until its ring is complete. Pointers only: beside it is a button for everyone else. */
export function HoldPad({ own, isReady, otherIsReady, onHeld, children }: HoldPadProps) {
  const [isHolding, setIsHolding] = useState(false);
  const held = useRef(onHeld);
  useEffect(() => void (held.current = onHeld));

  useEffect(() => {
    if (!isHolding || isReady) return;
    const timer = setTimeout(() => held.current(), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHolding, isReady]);

  function getRingState(partner: Partner): 'ready' | 'holding' | 'open' {
    const isOwn = own === null || own === partner;
    if (isOwn ? isReady : otherIsReady) return 'ready';
    return isOwn && isHolding ? 'holding' : 'open';
  }

  return (
    <div
      role="presentation"
      className={classes.pad}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHolding(true);
      }}
      onPointerUp={() => setIsHolding(false)}
      onPointerCancel={() => setIsHolding(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg viewBox="0 0 160 104" aria-hidden>
        <Ring x={62} partner="partner1" state={getRingState('partner1')} />
        <Ring x={98} partner="partner2" state={getRingState('partner2')} />
      </svg>
      {children}
    </div>
  );
}

function Ring({ x, partner, state }: { x: number; partner: Partner; state: string }) {
  return (
    <g transform={`rotate(-90 ${x} 52)`} data-partner={partner} data-state={state}>
      <circle cx={x} cy="52" r="40" className={classes.track} />
      <circle cx={x} cy="52" r="40" pathLength="1" className={classes.ring} />
    </g>
  );
}
