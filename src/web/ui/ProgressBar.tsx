import classes from './ProgressBar.module.css';

/** How much of something is done, in percent. */
export function ProgressBar({
  label,
  percent,
  className = '',
}: {
  label: string;
  percent: number;
  className?: string | undefined;
}) {
  // Said aloud: nobody wants to hear the digits of 3/52.
  const whole = Math.round(percent);
  return (
    <div
      className={`${classes.bar} ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      aria-valuetext={`${whole}%`}
    >
      <div className={classes.share} style={{ width: `${percent}%` }} />
    </div>
  );
}
