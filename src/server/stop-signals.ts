// During the start there's nothing to finish: the next start rolls back or removes what is incomplete.
let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

/** Sets what SIGTERM and SIGINT do from now on. */
export function setStopHandler(handler: () => Promise<void>): void {
  stop = handler;
}
