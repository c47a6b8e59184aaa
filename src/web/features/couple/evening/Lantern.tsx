import { Picture } from '../../../ui/illustrations/Picture.tsx';
import classes from './Lantern.module.css';

/** A lantern for the evening, lit once it's over. */
export function Lantern({ isLit = false }: { isLit?: boolean }) {
  return (
    <Picture width={320} height={190} className={classes.lantern}>
      <path d="M8 22c84 30 220 30 304 0" fill="none" stroke="var(--app-band-line)" strokeWidth="2.5" />
      <g className={classes.swing}>
        <path d="M160 44v26" stroke="var(--app-band-line)" strokeWidth="2.5" />
        <g data-lit={isLit || undefined} className={classes.light}>
          <circle cx="160" cy="112" r="74" fill="var(--cream)" opacity="0.08" />
          <circle cx="160" cy="112" r="50" fill="var(--cream)" opacity="0.14" />
        </g>
        <path d="M150 72h20l4 10h-28Z" fill="var(--clay-deep)" />
        <rect x="134" y="82" width="52" height="60" rx="20" fill={isLit ? 'var(--cream)' : 'var(--app-hill-middle)'} />
        <path
          d="M147 84c-5 18-5 38 0 56M173 84c5 18 5 38 0 56"
          fill="none"
          stroke={isLit ? 'var(--cream-deep)' : 'var(--app-hill-far)'}
          strokeWidth="2.5"
        />
        <path d="M146 142h28l-4 9h-20Z" fill="var(--clay-deep)" />
        {isLit && <path d="M160 101c9 9 10 15 10 19a10 10 0 0 1-20 0c0-4 1-10 10-19Z" fill="var(--rose)" />}
      </g>
    </Picture>
  );
}
