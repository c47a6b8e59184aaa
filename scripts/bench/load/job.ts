/** What a driver is asked to do. */
export type LoadJob = {
  port: number;
  connections: number;
  /** In milliseconds; what is answered during the warm-up does not count. */
  warmUp: number;
  measure: number;
  /**
   * The bytes of whole requests, as latin1, sent in this order, over and over: by the first connection the first one, and with
   * 64 connections the 65th, by the second connection the second one ... So those of one connection never overtake each other.
   */
  requests: readonly string[];
  /** Each request is sent once; the driver ends when a connection has none left. */
  isOnce?: boolean;
  /** Requests a second, whatever the answers do; as many as are answered when left out. */
  rate?: number;
  /**
   * The driver never sleeps until the next answer. Else whoever sends that has to wake it: over a loopback this is the server's
   * own time, and the more of it the slower the server. Only where nothing else needs the driver's core.
   */
  staysAwake?: boolean;
  /** Whose processor time is measured. */
  pids: readonly number[];
};

/** Durations in milliseconds; `cpuMicros` is the processor time of the server for one answer, in microseconds. */
export type LoadResult = {
  answers: number;
  seconds: number;
  answersPerSecond: number;
  cpuMicros: number;
  cpuSeconds: number;
  bytes: number;
  p50: number;
  p99: number;
  most: number;
  /** How many answers were no success, and the status of the first of them. */
  failures: number;
  firstFailure: number | null;
};
