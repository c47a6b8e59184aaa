import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Milliseconds it takes for each email, as a real one may. */
const DELAY = 250;

/** A mail server on this machine. `recipients` grows with each email it accepts. */
export type MailServer = Disposable & { url: string; recipients: readonly string[] };

export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.on('end', () => {
        setTimeout(() => {
          recipients.push(...envelope.rcptTo.map(({ address }) => address));
          callback();
        }, DELAY);
      });
    },
  });
  // The server is killed with connections open.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, recipients, [Symbol.dispose]: () => server.close() };
}
