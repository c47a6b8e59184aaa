import classes from './SmallPicture.module.css';
import { Picture } from './Picture.tsx';
import { Sprig, Vase } from './illustration-parts.tsx';

/** A half-empty shelf, for an empty list. */
export function Shelf() {
  return (
    <Picture width={320} height={220} className={classes.small}>
      <rect x="30" y="178" width="260" height="12" rx="4" fill="var(--table-edge)" />
      <rect x="30" y="174" width="260" height="10" rx="4" fill="var(--table)" />
      <g transform="translate(34 -92) scale(0.45)">
        <Sprig x={0} y={0} />
        <Vase x={0} y={0} />
      </g>
      <g fill="none" stroke="var(--leaf-pale)" strokeWidth="3">
        <rect x="176" y="84" width="26" height="90" rx="3" fill="var(--app-hill-middle)" stroke="none" />
        <path d="M176 104h26M176 154h26" />
        <rect x="204" y="70" width="30" height="104" rx="3" fill="var(--clay)" stroke="none" />
        <path d="M204 92h30" stroke="var(--rose)" />
        <g transform="rotate(-12 276 174)">
          <rect x="252" y="86" width="24" height="88" rx="3" fill="var(--app-hill-far)" stroke="none" />
          <path d="M252 106h24" />
        </g>
      </g>
    </Picture>
  );
}
