import { Cup } from './illustration-parts.tsx';
import { Picture } from './Picture.tsx';
import classes from './SmallPicture.module.css';

/** A book between two cups, for a year that's finished. */
export function BookOnTable() {
  return (
    <Picture width={320} height={180} className={classes.small}>
      <ellipse cx="160" cy="150" rx="150" ry="24" fill="var(--table-edge)" />
      <ellipse cx="160" cy="145" rx="150" ry="24" fill="var(--table)" />
      <g transform="translate(50 92) scale(0.8)">
        <Cup x={0} y={0} whose="cream" />
      </g>
      <g transform="translate(270 92) scale(0.8)">
        <Cup x={0} y={0} whose="clay" />
      </g>
      <path d="M112 38h94a6 6 0 0 1 6 6v100a6 6 0 0 1-6 6h-94Z" fill="var(--page-shade)" />
      <path d="M108 34h92a6 6 0 0 1 6 6v100a6 6 0 0 1-6 6h-92Z" fill="var(--app-hill-far)" />
      <path d="M108 34h10v112h-10Z" fill="var(--app-hill-near)" />
      <g fill="none" strokeWidth="3">
        <circle cx="154" cy="82" r="14" stroke="var(--cream)" />
        <circle cx="171" cy="82" r="14" stroke="var(--rose)" />
        <path d="M140 116h45" stroke="var(--cream)" strokeLinecap="round" />
      </g>
    </Picture>
  );
}
