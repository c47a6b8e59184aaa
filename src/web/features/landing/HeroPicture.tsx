import { Picture } from '../../ui/illustrations/Picture.tsx';
import classes from './HeroPicture.module.css';
import { HeroScene } from './HeroScene.tsx';

/** The picture beside the headline. */
export function HeroPicture() {
  return (
    <Picture width={560} height={660} className={classes.hero}>
      <HeroScene />
    </Picture>
  );
}
