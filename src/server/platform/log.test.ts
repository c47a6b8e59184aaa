import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { createLog, type Log } from './log.ts';

const lineSchema = z.object({
  msg: z.string(),
  err: z.looseObject({ message: z.string().optional(), stack: z.array(z.string()), cause: z.unknown().optional() }),
});

/** What is written of an error. */
function logged(write: (log: Log['log']) => void) {
  let line = '';
  write(createLog('trace', { write: (text) => void (line += text) }).log);
  return lineSchema.parse(JSON.parse(line));
}

test('an error has its type, code and places, and none of its words', () => {
  const cause = Object.assign(new TypeError('secret: in the cause'), { code: 'ECONNREFUSED', responseCode: 550 });
  const error = Object.assign(new Error('secret:\n    at somebody@example.com', { cause }), {
    input: 'secret',
    code: 'the secret',
  });
  const line = logged((log) => log.error({ err: error }, 'It failed.'));
  expect(line).toMatchObject({ msg: 'It failed.', err: { type: 'Error' } });
  expect(line.err.stack[0]).toMatch(/log\.test\.ts:\d+:\d+/u);
  expect(line.err.cause).toMatchObject({ type: 'TypeError', code: 'ECONNREFUSED', status: 550 });
  expect(JSON.stringify(line)).not.toMatch(/secret|somebody|in the cause/u);
});

test('words of our own are written', () => {
  expect(logged((log) => log.error({ err: new AppError('CONFLICT', 'It is too late.') }, 'No.')).err.message).toBe(
    'It is too late.',
  );
});

test('an error that comes without words of ours lends the line none of its own', () => {
  for (const write of [
    (log: Log['log']) => log.debug(new Error('secret')),
    (log: Log['log']) => log.warn({ err: new Error('secret') }),
    (log: Log['log']) => log.warn({ err: 'secret' }, 'Odd.'),
  ]) {
    expect(JSON.stringify(logged(write))).not.toContain('secret');
  }
});

test('causes that go round in a circle come to an end', () => {
  const error = new Error('secret');
  error.cause = error;
  expect(JSON.stringify(logged((log) => log.error({ err: error }, 'Round.')).err).length).toBeLessThan(20_000);
});

test('the line of a request is as the log itself would write it, and as often', () => {
  const answer = { requestId: 'ad8c8da8-a45f-4a40-9b86-51d6ae8ae0f1', method: 'GET', route: '/a/:b"', status: 200, ms: 3 };
  const lines: unknown[] = [];
  const at = (level: string) => createLog(level, { write: (line) => void lines.push(line) });
  const { log, logAnswer } = at('info');
  log.info(answer, 'request');
  logAnswer(answer);
  at('warn').logAnswer(answer);
  const [own, made, ...others] = lines.map((line) => z.looseObject({ time: z.int() }).parse(JSON.parse(String(line))));
  expect(made).toEqual({ ...own, time: made?.time });
  expect(Object.keys(made ?? {})).toEqual(Object.keys(own ?? {}));
  expect(Math.abs(Number(made?.time) - Date.now())).toBeLessThan(1_000);
  expect(String(lines[1])).toMatch(/^[^\n]+\n$/u);
  expect(others).toEqual([]);
});
