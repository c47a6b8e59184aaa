import classes from './TransferProgress.module.css';

type TransferProgressProps = {
  label: string;
  /** How much has been transferred, 0 to 1; null if unknown. */
  share: number | null;
  className?: string | undefined;
};

/** The progress of an upload or a download. */
export function TransferProgress({ label, share, className }: TransferProgressProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`${classes.bar} ${className ?? ''}`}
    >
      <span className={classes.part} style={share === null ? undefined : { transform: `scaleX(${share})` }} />
    </span>
  );
}
