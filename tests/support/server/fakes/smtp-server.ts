import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

/** A refusal by the mail server: a status such as 450 or 550, and a message. */
type Refusal = readonly [status: number, message: string];

/** Unusual behavior of the server, which may change while it runs. */
export type SmtpMood = {
  /** The required password. Without it, everyone may connect. */
  password?: string;
  /** Refuses the sender, at MAIL FROM. */
  sender?: Refusal;
  /** Refuses the recipient, at RCPT TO. */
  recipient?: Refusal;
  /** Refuses the message, after DATA. */
  data?: Refusal;
  /** Milliseconds that it takes for each message. */
  delay?: number;
  /** Accepts the email, and disconnects before it responds. */
  dropsAfterData?: boolean;
};

/**
 * A real SMTP server, stopped when the test ends. `received` has the accepted messages, unparsed.
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
      const answer = () => {
        if (!mood.data) received.push(Buffer.concat(chunks).toString());
        if (mood.dropsAfterData) for (const connection of server.connections) connection.close();
        else callback(refusal(mood.data));
      };
      stream.on('end', () => (mood.delay ? setTimeout(answer, mood.delay) : answer()));
    },
  });
  // Some tests disconnect the client midway.
  server.on('error', () => undefined);
  const listening = await listen(server.server, port);
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${listening}`, received, mood, close };
}

/** Accepts connections and never responds. `connected` is true after the first one. */
export async function startSilentServer() {
  const server = createServer();
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${port}`, connected: once(server, 'connection') };
}

function refusal(given: Refusal | undefined): Error | null {
  if (!given) return null;
  const [responseCode, message] = given;
  return Object.assign(new Error(message), { responseCode });
}
