import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A refusal by the mail server: its status, as 450 or 550, and its words. */
type Refusal = readonly [status: number, message: string];

/** What the server does out of the ordinary; may be changed while it runs. */
export type SmtpMood = {
  /** Lets in whoever has this password, and nobody else; without it, everybody. */
  password?: string;
  /** Refuses those who write, by MAIL FROM. */
  sender?: Refusal;
  /** Refuses those who are written to, by RCPT TO. */
  recipient?: Refusal;
  /** Refuses what is written, after DATA. */
  data?: Refusal;
  /** Takes the mail, and is gone before it has said so. */
  dropsAfterData?: boolean;
};

/**
 * A real SMTP server, stopped when the test ends. `received` is what it has taken, as it came.
 * @param port a free one unless given, to be an earlier server that is back
 */
export async function startSmtpServer(mood: SmtpMood = {}, port = 0) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: mood.password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === mood.password ? callback(null, { user: username }) : callback(refusal([535, `No entry with ${password}`])),
    onMailFrom: (_address, _session, callback) => callback(refusal(mood.sender)),
    onRcptTo: (_address, _session, callback) => callback(refusal(mood.recipient)),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!mood.data) received.push(Buffer.concat(chunks).toString());
        if (mood.dropsAfterData) for (const connection of server.connections) connection.close();
        else callback(refusal(mood.data));
      });
    },
  });
  // A client that goes away in the middle is one of the things under test.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { url: urlOf(listening.address()), received, mood, close };
}

/** Takes connections and never says a word. `connected` is true once somebody has come. */
export async function startSilentServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: urlOf(server.address()), connected: once(server, 'connection') };
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function refusal(given: Refusal | undefined): Error | null {
  if (!given) return null;
  const [responseCode, message] = given;
  return Object.assign(new Error(message), { responseCode });
}
