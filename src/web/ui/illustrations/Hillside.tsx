import { PHASES } from '#src/domain/course/curriculum.ts';
import classes from './Hillside.module.css';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

function findSeason(weekNumber: number) {
  return SEASONS[PHASES.findIndex(({ lastWeek }) => weekNumber <= lastWeek)];
}

/** The hills of a quarter of the course, as a background of any size, with a lantern that's lit once the quarter is done. */
export function Hills({ weekNumber, isLit }: { weekNumber: number; isLit: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 720 120"
        preserveAspectRatio="none"
        className={classes.hillside}
        data-season={findSeason(weekNumber)}
        aria-hidden
      >
        <rect width="720" height="120" fill="var(--sky)" />
        <path d="M0 62C120 10 250 20 360 48s230 22 360-28v100H0Z" fill="var(--far)" />
        <path d="M0 92c130-46 260-40 390-12s240 10 330-22v62H0Z" fill="var(--middle)" />
      </svg>
      <svg viewBox="-28 -24 56 60" className={classes.lantern} data-lit={isLit || undefined} aria-hidden>
        {isLit && <circle r="26" cy="6" fill="var(--light)" opacity="0.4" />}
        <path d="M0-22V-8" stroke="var(--frame)" strokeWidth="3" />
        <rect x="-11" y="-8" width="22" height="28" rx="8" fill="var(--light)" />
        <path d="M-7-8H7M-7 20H7" stroke="var(--frame)" strokeWidth="4" strokeLinecap="round" />
      </svg>
    </>
  );
}

/** One hillside through the year: a season for each quarter of the course, and the couple on its bench. Decorative. */
export function Hillside({ weekNumber }: { weekNumber: number }) {
  const season = findSeason(weekNumber);
  return (
    <svg viewBox="0 0 720 300" preserveAspectRatio="xMidYMax slice" className={classes.hillside} data-season={season} aria-hidden>
      <rect width="720" height="300" fill="var(--sky)" />
      <circle cx="452" cy="82" r="50" fill="var(--glow)" opacity="0.45" />
      <circle cx="452" cy="82" r="30" fill="var(--sun)" />
      {season === 'winter' && <Stars />}
      <path d="M0 206C96 150 214 128 330 164s216 58 390-22v158H0Z" fill="var(--far)" />
      <path d="M0 246c120-66 244-70 372-34s244 20 348-18v106H0Z" fill="var(--middle)" />
      <path d="M0 278c142-62 262-62 350-30 92 34 228 40 370-4v56H0Z" fill="var(--near)" />
      <Tree season={season} />
      <Bench />
      {season === 'spring' && <Dots points={MEADOW} fill="var(--crown-light)" />}
      {season === 'summer' && <Dots points={MEADOW} fill="var(--sun)" />}
      {season === 'autumn' && <Dots points={FALLING} fill="var(--crown)" />}
      {season === 'winter' && <Dots points={SNOW} fill="var(--near)" />}
    </svg>
  );
}

function Tree({ season }: { season: (typeof SEASONS)[number] | undefined }) {
  return (
    <g transform="translate(44)">
      <g fill="none" stroke="var(--trunk)" strokeLinecap="round">
        <path d="M242 262c6-32 4-58 0-92" strokeWidth="11" />
        <path d="M243 206c-14-16-26-20-38-36M244 192c14-14 24-18 34-34M242 172c-6-16-10-24-8-38" strokeWidth="6" />
        {season === 'winter' && (
          <path d="M219 184c-4-10-4-16-2-24M262 174c2-10 0-16-4-24M205 170l-14-4M278 158l14-8" strokeWidth="4" />
        )}
      </g>
      {season !== 'winter' && (
        <>
          <g fill="var(--crown)">
            <circle cx="204" cy="158" r="34" />
            <circle cx="280" cy="150" r="32" />
            <circle cx="240" cy="120" r="44" />
            <circle cx="242" cy="162" r="32" />
          </g>
          <g fill="var(--crown-light)">
            <circle cx="222" cy="112" r="20" />
            <circle cx="192" cy="150" r="12" />
            <circle cx="272" cy="140" r="14" />
          </g>
        </>
      )}
    </g>
  );
}

/** The two of them from behind, always in their own colors. */
function Bench() {
  return (
    <g transform="translate(34)">
      <path d="M308 272v-18M396 274v-20" stroke="var(--trunk)" strokeWidth="5" strokeLinecap="round" />
      <g data-partner="partner1" fill="var(--one)">
        <path d="M320 256c0-26 6-38 18-38s18 12 18 38Z" />
        <circle cx="338" cy="206" r="10" />
      </g>
      <g data-partner="partner2" fill="var(--other)">
        <path d="M350 256c0-24 6-35 17-35s17 11 17 35Z" />
        <circle cx="366" cy="210" r="9.5" />
      </g>
      <path d="M302 250h100" stroke="var(--seat)" strokeWidth="7" strokeLinecap="round" />
      <path d="M302 238h100" stroke="var(--seat)" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

type Points = readonly (readonly [x: number, y: number, r: number])[];

const MEADOW: Points = [
  [186, 270, 2.5],
  [206, 280, 2],
  [274, 274, 2.5],
  [292, 284, 2],
  [424, 280, 2.5],
  [452, 284, 2],
  [504, 282, 2.5],
];
const FALLING: Points = [
  [298, 170, 3.5],
  [318, 196, 3],
  [190, 212, 3.5],
  [286, 222, 3],
  [214, 268, 3],
  [268, 272, 3.5],
  [292, 280, 3],
];
const SNOW: Points = [
  [196, 60, 2.5],
  [300, 96, 2],
  [352, 52, 2.5],
  [408, 132, 2],
  [548, 62, 2.5],
  [566, 136, 2],
  [152, 118, 2],
  [330, 150, 2.5],
];

function Dots({ points, fill }: { points: Points; fill: string }) {
  return (
    <g fill={fill}>
      {points.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
      ))}
    </g>
  );
}

function Stars() {
  return (
    <path
      d="M262 46h.1M390 40h.1M534 112h.1M312 30h.1M176 86h.1M420 30h.1"
      stroke="var(--sun)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  );
}
