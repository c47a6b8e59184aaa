/** What at most one of the processes on a database does at a time. */
export type LockName = 'start' | 'files' | 'week sheets' | JobName | `attempts ${string}`;

/** What the server does on its own, in one process. */
export type JobName = 'orders' | 'reminders' | 'notifications' | 'cleanup' | 'week PDFs' | 'unnamed files' | 'backup';

/** The other processes on the same database: what they tell each other, and what only one of them does. */
export type Peers = {
  /** Identifies this process. */
  processId: string;
  isConnected(): boolean;
  /** Tells the others what to read again, never what's in it. Waits while the database can't be reached. */
  send(channel: string, body: string): void;
  /** Calls back for what the others send. */
  onMessage(channel: string, listener: (body: string) => void): void;
  /** Calls back after each time that messages may have been missed. */
  onReconnect(listener: () => void): void;
  /**
   * Takes a lock, or finds that this process has it. It's lost with the connection, and released when the process ends.
   * @throws DatabaseUnavailableError
   */
  tryLock(name: LockName): Promise<boolean>;
  unlock(name: LockName): Promise<void>;
  close(): Promise<void>;
};

/** For an engine that only one process uses. */
export const NO_PEERS: Peers = {
  processId: 'alone',
  isConnected: () => true,
  send() {},
  onMessage() {},
  onReconnect() {},
  tryLock: async () => true,
  async unlock() {},
  async close() {},
};
