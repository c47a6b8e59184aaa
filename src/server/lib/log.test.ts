import { spawn } from 'node:child_process';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailableError, StatementError } from '#db/errors.ts';
import { AppError } from '#src/domain/errors.ts';
import { FilesUnavailableError } from '../files/file-store.ts';
import type { Logger } from 'pino';
import { createLog } from './log.ts';

const lineSchema = z.object({
  msg: z.string(),
  err: z.looseObject({ message: z.string().optional(), stack: z.array(z.string()), cause: z.unknown().optional() }),
});

/** What is logged for an error. */
function logged(write: (log: Logger) => void) {
  let line = '';
  write(createLog('trace', { write: (text) => void (line += text) }));
  return lineSchema.parse(JSON.parse(line));
}

test('An error is logged with its type, code, and places, and without its message.', () => {
  const cause = Object.assign(new TypeError('secret: in the cause'), { code: 'ECONNREFUSED', responseCode: 550 });
  const error = Object.assign(new Error('secret:\n    at somebody@example.com', { cause }), {
    input: 'secret',
    code: 'the secret',
  });
  const line = logged((log) => log.error({ err: error }, 'It failed.'));
  expect(line).toMatchObject({ msg: 'It failed.', err: { type: 'Error' } });
  expect(line.err.stack[0]).toMatch(/log\.test\.ts:\d+:\d+/u);
  expect(line.err.cause).toMatchObject({ type: 'TypeError', code: 'ECONNREFUSED', status: 550 });
  expect(JSON.stringify(line)).not.toMatch(/secret|someone|in the cause/u);
});

test.each([
  new AppError('CONFLICT', 'It is too late.'),
  new FilesUnavailableError('The bucket course can’t be used now (AccessDenied, 403).'),
  new DatabaseUnavailableError('The database can’t be reached (ECONNREFUSED).'),
  new StatementError('duplicate key value violates unique constraint "people_email_key"', '23505'),
])('Our own message is logged: $message', (error) => {
  expect(logged((log) => log.error({ err: new Error('', { cause: error }) }, 'No.')).err.cause).toMatchObject({
    message: error.message,
  });
});

test('An error without a message of ours is logged without any.', () => {
  for (const write of [
    (log: Logger) => log.debug(new Error('secret')),
    (log: Logger) => log.warn({ err: new Error('secret') }),
    (log: Logger) => log.warn({ err: 'secret' }, 'Odd.'),
  ]) {
    expect(JSON.stringify(logged(write))).not.toContain('secret');
  }
});

test('A circular chain of causes ends.', () => {
  const error = new Error('secret');
  error.cause = error;
  expect(JSON.stringify(logged((log) => log.error({ err: error }, 'Round.')).err).length).toBeLessThan(20_000);
});

describe('Standard output', () => {
  /** A process that writes to it as `body` says, by `output`. */
  const write = (body: string) => {
    const log = JSON.stringify(path.join(import.meta.dirname, 'log.ts'));
    const script = `import { standardOutput } from ${log};\nconst output = standardOutput();\n${body}`;
    return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  };
  // More than one write, and a rest that waits for more.
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index} é\n`).join('');
  const each = 'for (let index = 0; index < 1000; index += 1) output.write(`line ${index} é\\n`);';

  test.each([
    ['has ended its work', ''],
    ['is told to end', 'process.exit(0);'],
    ['fails', "throw new Error('It failed.');"],
  ])('has every line in order if the process %s', async (_when, end) => {
    expect(await textOf(write(`${each}\n${end}`).stdout)).toBe(lines);
  });

  test('stops nothing while it can’t be written, as on a full disk, and gets every line once it can again.', async () => {
    const full = `
      import fs from 'node:fs';
      const { write } = fs;
      let isFull = true;
      fs.write = (fd, block, done) => {
        if (isFull) setImmediate(done, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
        else write(fd, block, done);
      };
      ${each}
      setTimeout(() => (isFull = false), 150);
      setTimeout(() => {}, 500);`;
    expect(await textOf(write(full).stdout)).toBe(lines);
  });

  test('does not keep a process from ending if its reader is gone.', async () => {
    const child = write(`process.stdin.on('end', () => { ${each} process.exit(0); }).resume();`);
    child.stdout.destroy();
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  });

  test('gets a line while the process runs, even if no other follows.', async () => {
    const child = write("output.write('alone\\n');\nprocess.stdin.resume();");
    const [first] = await new Promise<Buffer[]>((resolve) => child.stdout.once('data', (...given) => resolve(given)));
    expect(String(first)).toBe('alone\n');
    child.stdin.end();
    expect(await textOf(child.stdout)).toBe('');
  });
});
