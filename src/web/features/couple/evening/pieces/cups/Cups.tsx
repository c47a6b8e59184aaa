import { Text, VisuallyHidden } from '@mantine/core';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { ArchedWindow } from '../../../../../ui/illustrations/ArchedWindow.tsx';
import { Picture } from '../../../../../ui/illustrations/Picture.tsx';
import classes from './Cups.module.css';
import type { CupState } from './cup-state.ts';
import { FillingCup } from './FillingCup.tsx';

export type CupsProps = {
  names: Record<Partner, string>;
  states: Record<Partner, CupState>;
  /** `small` is for headers. */
  size?: 'scene' | 'small';
};

const CAPTIONS: Record<CupState, string> = { away: 'not here yet', here: 'here', writing: 'writing', done: 'done' };
const SENTENCES: Record<CupState, string> = {
  away: 'isn’t here yet.',
  here: 'is here.',
  writing: 'is writing.',
  done: 'is done.',
};

/** The two partners' cups. One steams while its owner is here, and fills while they write; two steams make the rings. */
export function Cups({ names, states, size = 'scene' }: CupsProps) {
  const description = partnerSchema.options.map((partner) => `${names[partner]} ${SENTENCES[states[partner]]}`).join(' ');
  if (size === 'small') {
    return (
      <div role="img" aria-label={description} className={classes.small}>
        <Picture width={212} height={112}>
          {states.partner1 !== 'away' && <Steam x={58} y={36} color="var(--app-partner1)" />}
          {states.partner2 !== 'away' && <Steam x={154} y={36} color="var(--app-partner2)" />}
          <FillingCup partner="partner1" state={states.partner1} x={58} y={50} />
          <FillingCup partner="partner2" state={states.partner2} x={154} y={50} />
        </Picture>
      </div>
    );
  }
  return (
    <div className={classes.scene}>
      <Scene states={states} />
      <div className={classes.captions} aria-hidden>
        {partnerSchema.options.map((partner) => (
          <div key={partner} data-partner={partner}>
            <Text className={classes.name}>{names[partner]}</Text>
            <Text size="sm" c="dimmed">
              {CAPTIONS[states[partner]]}
            </Text>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{description}</VisuallyHidden>
    </div>
  );
}

function Scene({ states }: Pick<CupsProps, 'states'>) {
  const isHere = { partner1: states.partner1 !== 'away', partner2: states.partner2 !== 'away' };
  return (
    <Picture width={320} height={300}>
      <ArchedWindow radius={120} top={26} bottom={268}>
        <circle cx="214" cy="146" r="42" fill="var(--moon)" />
        <path d="M40 172c36-26 68-30 106-14s74 12 134-28v140H40Z" fill="var(--app-hill-far)" />
        <path d="M40 206c56-34 104-14 146-2s70-4 94-20v90H40Z" fill="var(--app-hill-middle)" />
        <path d="M40 226c42 2 76 20 128 18s82-22 112-24v54H40Z" fill="var(--app-hill-near)" />
        <g fill="var(--cream)">
          <circle cx="84" cy="96" r="1.6" />
          <circle cx="106" cy="58" r="1.3" />
          <circle cx="222" cy="62" r="1.5" />
          <circle cx="250" cy="104" r="1.3" />
          <circle cx="70" cy="140" r="1.2" />
        </g>
      </ArchedWindow>
      {isHere.partner1 && isHere.partner2 ? (
        <Rings />
      ) : (
        <>
          {isHere.partner1 && <Steam x={92} y={188} color="var(--cream)" />}
          {isHere.partner2 && <Steam x={228} y={188} color="var(--rose)" />}
        </>
      )}
      <ellipse cx="160" cy="270" rx="156" ry="26" fill="var(--table-edge)" />
      <ellipse cx="160" cy="264" rx="156" ry="26" fill="var(--table)" />
      <g fill="var(--table-edge)">
        <ellipse cx="92" cy="260" rx="36" ry="7" />
        <ellipse cx="228" cy="260" rx="36" ry="7" />
      </g>
      <FillingCup partner="partner1" state={states.partner1} x={92} y={200} />
      <FillingCup partner="partner2" state={states.partner2} x={228} y={200} />
    </Picture>
  );
}

/** The steam of one cup alone. */
function Steam({ x, y, color }: { x: number; y: number; color: string }) {
  return (
    <g fill="none" stroke={color} strokeWidth="4" strokeLinecap="round" transform={`translate(${x} ${y})`}>
      <path d="M-8 0c-7-10 7-16 0-30" pathLength="1" className={classes.steam} />
      <path d="M8 0c-7-10 7-16 0-30" pathLength="1" className={classes.steam} />
    </g>
  );
}

/** The steam of both cups: two interlinked rings, as in the brand's drawing. */
function Rings() {
  return (
    <g fill="none" strokeWidth="4" strokeLinecap="round">
      <path
        d="M228 190c-1-28-35-31-58-49-18-14-32-42-32-61a40 40 0 1 1 40 40"
        pathLength="1"
        stroke="var(--rose)"
        className={classes.ring}
      />
      <path
        d="M92 190c1-28 35-31 58-49 18-14 32-42 32-61a40 40 0 1 0-40 40"
        pathLength="1"
        stroke="var(--cream)"
        className={classes.ring}
      />
      <path d="M148 53.5a40 40 0 0 1 24-13" pathLength="1" stroke="var(--rose)" className={classes.link} />
    </g>
  );
}
