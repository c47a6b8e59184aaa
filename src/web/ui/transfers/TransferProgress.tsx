import { Progress } from '@mantine/core';

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
    <Progress.Root size={6} className={className}>
      <Progress.Section
        role="progressbar"
        aria-label={label}
        value={percent ?? 100}
        withAria={percent !== undefined}
        animated={percent === undefined}
      />
    </Progress.Root>
  );
}
