import classes from './SmallPicture.module.css';
import { ArchedWindow } from './ArchedWindow.tsx';
import { Picture } from './Picture.tsx';

/** A path through the hills that ends in the dark, for the page that wasn't found. */
export function NightWindow() {
  return (
    <Picture width={320} height={220} className={classes.small}>
      <ArchedWindow radius={90} top={22} bottom={204}>
        <circle cx="196" cy="84" r="24" fill="var(--moon)" />
        <path d="M70 138c30-24 58-24 90-8s60 8 90-22v102H70Z" fill="var(--app-hill-far)" />
        <path d="M70 166c46-26 84-8 120-2s46-4 60-12v60H70Z" fill="var(--app-hill-middle)" />
        <path
          d="M146 210c-2-18 24-20 20-34-3-9-16-10-12-20"
          fill="none"
          stroke="var(--cream)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="1 10"
        />
        <g fill="var(--cream)">
          <circle cx="112" cy="84" r="2" />
          <circle cx="140" cy="52" r="1.6" />
          <circle cx="222" cy="124" r="1.6" />
          <circle cx="98" cy="118" r="1.4" />
          <circle cx="168" cy="40" r="1.3" />
        </g>
      </ArchedWindow>
      <ellipse cx="160" cy="206" rx="112" ry="9" fill="var(--table-edge)" />
      <ellipse cx="160" cy="203" rx="112" ry="9" fill="var(--table)" />
    </Picture>
  );
}
