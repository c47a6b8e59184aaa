import classes from './HeroPicture.module.css';
import { HeroScene } from './HeroScene.tsx';

/** The picture beside the headline. Decoration: the words say everything. */
export function HeroPicture() {
  return (
    <svg viewBox="0 0 560 660" className={classes.picture} aria-hidden>
      <HeroScene />
    </svg>
  );
}
