import classes from './SkipLink.module.css';

/** The page's first link, which leads past its navigation to `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
  );
}
