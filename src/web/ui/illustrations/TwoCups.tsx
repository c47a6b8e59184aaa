import classes from './SmallPicture.module.css';
import { Picture } from './Picture.tsx';
import { Cup } from './illustration-parts.tsx';

/** A table set for two, for a page that has no content yet. */
export function TwoCups() {
  return (
    <Picture width={320} height={220} className={classes.small}>
      <g fill="none" strokeWidth="4" strokeLinecap="round">
        <path d="M104 96c-10-14 10-24 0-40s4-22 8-26" stroke="var(--cream-deep)" />
        <path d="M216 96c10-14-10-24 0-40s-4-22-8-26" stroke="var(--rose)" />
      </g>
      <ellipse cx="160" cy="186" rx="140" ry="24" fill="var(--table-edge)" />
      <ellipse cx="160" cy="180" rx="140" ry="24" fill="var(--table)" />
      <Cup x={104} y={116} whose="cream" />
      <Cup x={216} y={116} whose="clay" />
    </Picture>
  );
}
